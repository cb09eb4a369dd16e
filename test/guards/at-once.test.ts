/**
 * What fixed samples never meet: the same call several times at once, and things that have nothing in them. Whatever comes
 * of it, the answer is never "something went wrong".
 */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { handleFrom } from '#platform/ids.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { noteChanges, takeBack } from '#test/undo.ts';
import { ask, type Heard } from './matrix/ask.ts';
import { thingsNamed } from './matrix/input.ts';
import { endpoints, rows } from './matrix/parts.ts';
import { createTargets } from './matrix/targets.ts';

const AT_ONCE = 5;
/** Nobody listens there: outside services are away. */
const AWAY = 'http://127.0.0.1:9';
const app = useApp({
  env: { STRIPE_BASE_URL: AWAY, PLACES_BASE_URL: AWAY },
  preferences: {
    use_firm_roles: true,
    bulk_upload_processor: true,
    signature_requests_enabled: true,
    new_tax_return_delivery_enabled: true,
  },
});
const called = endpoints.filter(([, endpoint]) => endpoint.kind !== 'events');

const isBroken = ({ status, body }: Heard): boolean =>
  status >= 500 && (![502, 503].includes(status) || JSON.stringify(body).includes('server.error'));

let ids: Ids;
/** An entity without a paper, a question or a word. */
let empty: Ids;
type Who = 'ann' | 'maria' | 'nils';
let callers: Record<Who, Caller>;
beforeAll(async () => {
  ids = (await createTargets(app)).of.household;
  const { rows: made } = await app.owner.query<{ id: number; hash_id: string }>(
    `insert into entities (firm_id, name, entity_type, group_id, user_id, hash_id)
      select firm_id, 'Nothing yet', entity_type, group_id, user_id, $2 from entities where id = $1 returning id, hash_id`,
    [app.world.entities.household.id, handleFrom(randomBytes(16))],
  );
  const [bare] = made;
  await app.owner.query(
    'insert into entity_owners (firm_id, entity_id, user_id) select firm_id, $1, id from users where id = $2',
    [bare!.id, app.world.people.maria.id],
  );
  empty = { ...ids, entity: bare!.id, 'entity.hash': bare!.hash_id };
  callers = { ann: await app.as('ann'), maria: await app.as('maria'), nils: await app.as('nils') };
  await app.owner.query(
    `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
  );
  await noteChanges(app.owner);
});

/** Clients are refused what is for staff before anything is read. */
const callersOf = ({ access }: Endpoint): readonly Who[] =>
  access.who === 'staff' ? ['ann'] : ['ann', 'maria'];

async function brokenOf(
  who: Who,
  [name, endpoint]: readonly [string, Endpoint],
  of: Ids,
  times: number,
): Promise<string[]> {
  const row = rows[name]!;
  await row.given?.(app, of, app.world.people[who].id);
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(app, callers[who], endpoint, row, of)),
  );
  await takeBack(app.owner);
  return answers
    .filter(isBroken)
    .map(({ status, body }) => `${status} ${name} as ${who}: ${JSON.stringify(body)}`);
}

describe('a call', () => {
  it('that changes something is answered however often it is made at once', async () => {
    const broken: string[] = [];
    for (const one of called.filter(([, { method }]) => method !== 'GET'))
      for (const who of callersOf(one[1])) broken.push(...(await brokenOf(who, one, ids, AT_ONCE)));
    expect(broken).toEqual([]);
  }, 240_000);

  it('about an entity with nothing in it is answered', async () => {
    const broken: string[] = [];
    const about = called.filter(([, endpoint]) =>
      thingsNamed(endpoint).some((ref) => ref.startsWith('entity')),
    );
    expect(about.length).toBeGreaterThan(20);
    for (const one of about)
      for (const who of callersOf(one[1])) broken.push(...(await brokenOf(who, one, empty, 1)));
    expect(broken).toEqual([]);
  }, 120_000);

  it('of somebody who has nothing is answered', async () => {
    const broken: string[] = [];
    for (const one of called.filter(([, endpoint]) => thingsNamed(endpoint).length === 0))
      broken.push(...(await brokenOf('nils', one, empty, 1)));
    expect(broken).toEqual([]);
  }, 120_000);
});
