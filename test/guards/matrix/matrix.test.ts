import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { eventSets, features } from '#server/features.ts';
import { type Answer, type Caller, useApp } from '#test/app.ts';
import type { Ids, Outcome, Recorded, Row } from '#test/matrix.ts';
import { NOT_STATE, outsideHash } from '#test/state-hash.ts';
import { openLive } from '#test/stream.ts';
import { giveViewerRole } from '#test/viewer-role.ts';
import { type ActorName, actorNames, planOf } from './actors.ts';
import { expected } from './expected.ts';
import { inputFor, thingsNamed } from './input.ts';
import { rows } from './parts.ts';
import { createTargets, type Target, TARGETS, type Targets } from './targets.ts';
import { changedTables, lastChange, noteChanges, takeBack } from '#test/undo.ts';

const app = useApp({ preferences: { use_firm_roles: true, bulk_upload_processor: true } });
const endpoints = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);
let targets: Targets;
/** Signed in once: what a call does to a session is taken back like the rest. */
const callers = {} as Record<ActorName, Caller>;
/** They end whatever other sessions there are, and record each: here there are none. */
const endsOthers = new Set(
  ['setSignInMethod', 'endOtherSessions', 'setTwoFactor', 'removeApp'].map((name) => `accounts.${name}`),
);

beforeAll(async () => {
  await giveViewerRole(app);
  targets = await createTargets(app);
  for (const actor of actorNames) callers[actor] = await callerFor(actor);
  // For an hour nobody has to prove again who they are, and nobody is noted as seen, as every minute else.
  await app.owner.query(
    `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
  );
  await noteChanges(app.owner);
});

interface Cell {
  actor: ActorName;
  /** What is named, for a reader of the report. */
  on: string;
  ids: Ids;
  want: Outcome | 'same';
}

function targetsFor(endpoint: Endpoint, actor: ActorName): readonly Target[] {
  const things = thingsNamed(endpoint);
  if (things.length === 0) return ['household'];
  // Whoever is refused before anything is looked at is so whatever is named: a thing that is there, and one that is not.
  if (planOf(actor).kind === null || actor === 'template_unverified') return ['household', 'missing'];
  // Of mixed ids the role opens the first, so that the answer says nothing of the others.
  const unmixed = things.length === 1 || actor === 'role_viewer';
  return unmixed ? TARGETS.filter((target) => target !== 'mixed') : TARGETS;
}

/** Mixed: the first thing a call names is one firm's, all the others another's. */
function idsFor(target: Target, endpoint: Endpoint): Ids {
  const first = thingsNamed(endpoint)[0];
  const { of } = targets;
  if (target !== 'mixed' || first === undefined) return of[target];
  return { ...of.foreign, [first]: of.southern[first]! };
}

/** For those who may: each single thing of a call in turn deleted, not for this, or another firm's. */
const WHO_MAY = ['client_owner', 'group_same', 'partner'] as const;
function oneOdd(name: string, endpoint: Endpoint, row: Row): Cell[] {
  const things = [...new Set(thingsNamed(endpoint))];
  const { of, gone, unfit } = targets;
  const kinds: [string, Ids][] = [
    ['gone', gone],
    ['unfit', unfit],
    ...(things.length > 1 ? [['foreign', of.foreign] satisfies [string, Ids]] : []),
  ];
  return WHO_MAY.filter((actor) => expected(name, actor, 'household') === 'allow').flatMap((actor) =>
    kinds.flatMap(([kind, from]) =>
      things
        .filter((thing) => from[thing] !== undefined)
        .map((thing): Cell => ({
          actor,
          on: `${kind} ${thing}`,
          ids: { ...of.household, [thing]: from[thing]! },
          want: row.odd?.[`${kind} ${thing}`] ?? 404,
        })),
    ),
  );
}

function selfOf(actor: ActorName): number | null {
  const { person } = planOf(actor);
  return person === null ? null : app.world.people[person].id;
}

async function callerFor(actor: ActorName): Promise<Caller> {
  const { person } = planOf(actor);
  if (person === null) return app.anonymous;
  const caller = await app.as(person);
  const change: Partial<Record<ActorName, string>> = {
    template_unverified: `limited_to = 'template:some-other-form'`,
    revoked_partner: 'ended_at = now()',
  };
  if (change[actor])
    await app.owner.query(`update sessions set ${change[actor]} where id = $1`, [caller.sessionId]);
  return caller;
}

/** The version a real editor would have read just before. */
async function freshVersion({ versionOf }: Row, caller: Caller, ids: Ids): Promise<number> {
  if (versionOf === undefined) throw new Error('its row does not say whose version the call carries');
  const own = (table: string, join: string) =>
    app.owner.query<{ version: number }>(
      `select t.version from ${table} t join sessions s on ${join} where s.id::text = $1`,
      [caller.sessionId],
    );
  const found =
    versionOf === 'self'
      ? await own('users', 's.user_id = t.id')
      : versionOf === 'firm'
        ? await own('firms', 's.firm_id = t.firm_id')
        : await app.owner.query<{ version: number }>(`select version from ${versionOf[0]} where id = $1`, [
            ids[versionOf[1]],
          ]);
  return found.rows[0]?.version ?? 1;
}

type Heard = Pick<Answer<unknown>, 'status' | 'body'>;

async function ask(caller: Caller, endpoint: Endpoint, row: Row, ids: Ids): Promise<Heard> {
  if (endpoint.kind === 'events') {
    if (!caller.token) return caller.call(endpoint, {});
    return openLive(app.origin, caller).then(
      (stream) => {
        stream.stop();
        return { status: 200, body: null };
      },
      (error: Error) => ({ status: Number(error.message.match(/\d+/)?.[0]), body: null }),
    );
  }
  const input = inputFor(endpoint, row, ids);
  if ('version' in input) input.version = await freshVersion(row, caller, ids);
  return caller.call(endpoint, input);
}

interface Happened {
  name: string;
  entity_id: number | null;
  user_id: number | null;
  actor_user_id: number | null;
}
const eventsAfter = async (id: number): Promise<Happened[]> =>
  (
    await app.owner.query<Happened>(
      'select name, entity_id, user_id, actor_user_id from events where id > $1 order by id',
      [id],
    )
  ).rows;
const lastEvent = async (): Promise<number> =>
  (await app.owner.query<{ id: number }>('select coalesce(max(id), 0) as id from events')).rows[0]!.id;

/** What the row says was to be recorded, with the ids of this cell; what the call made has any id. */
function wanted({ records = [] }: Row, { ids, actor }: Cell): Record<string, unknown>[] {
  const self = selfOf(actor);
  const about = (named: string | undefined) => {
    if (named === undefined) return null;
    if (named === 'self') return self;
    return named === 'made' ? expect.any(Number) : (ids[named] ?? `no thing is called ${named}`);
  };
  return records.map(({ event, entity, user }: Recorded) => ({
    name: event,
    entity_id: about(entity),
    user_id: about(user),
    actor_user_id: self,
  }));
}

describe('the access matrix', () => {
  it('has a row for every endpoint, and none for what is gone', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });

  it('is told what each call records that is allowed and may change something', () => {
    const open = (row: Row) =>
      'public' in row
        ? row.public === 'allow'
        : [row.staff, row.client, row.partner, row.admin, row.full, row.group].some(
            (rule) => rule === 'allow' || rule === 'sees',
          );
    const silent = endpoints.filter(
      ([name, { method }]) => method !== 'GET' && open(rows[name]!) && rows[name]!.records === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    const known = new Set(eventSets.flatMap((set) => Object.keys(set)));
    const named = Object.values(rows).flatMap(({ records = [] }) => records.map(({ event }) => event));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('lists for each actor exactly what the seed says', async () => {
    const ascending = (a: number, b: number) => a - b;
    for (const actor of actorNames) {
      const { kind, sees } = planOf(actor);
      if (kind === null || actor === 'template_unverified') continue;
      const caller = callers[actor];
      const listed =
        kind === 'client'
          ? (await caller.call(clients.listOwnEntities, {})).body.entities.map(({ id }) => id)
          : (await caller.call(clients.listEntities, { rows_per_page: 50 })).body.entities.map(
              ({ id }) => id,
            );
      const seen = sees.map((name) => app.world.entities[name].id);
      expect(listed.toSorted(ascending), actor).toEqual(seen.toSorted(ascending));
      if (kind !== 'client')
        expect((await caller.call(clients.listEntities, { count: 'true' })).body.total, actor).toBe(
          seen.length,
        );
    }
    await takeBack(app.owner);
  });

  const hidden = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    it(`PLT-008 PLT-009: ${name} answers each kind of actor as its row says, records what it says, and a refusal changes nothing`, async () => {
      const row = rows[name]!;
      const cells = [
        ...actorNames.flatMap((actor) =>
          targetsFor(endpoint, actor).map((target): Cell => ({
            actor,
            on: target,
            ids: idsFor(target, endpoint),
            want: expected(name, actor, target),
          })),
        ),
        ...oneOdd(name, endpoint, row),
      ];

      // All that is refused together changes nothing; what is allowed follows, each from the same start.
      const refused = cells.filter(({ want }) => want !== 'allow');
      for (const ids of Object.values(targets.of)) await row.given?.(app, ids, null);
      const before = await outsideHash(app);
      const since = await lastChange(app.owner);
      for (const { actor, on, ids, want } of refused) {
        const answer = await ask(callers[actor], endpoint, row, ids);
        const cell = `${actor} × ${on}: ${JSON.stringify(answer.body)}`;
        expect(answer.status, `${cell} gave ${answer.status}, not ${want}`).toBe(
          want === 'same' ? 200 : want,
        );
        if (want === 404) hidden.add(JSON.stringify(answer.body));
      }
      const changed = await changedTables(app.owner, since, NOT_STATE);
      expect(changed, 'one of the refused calls changed something').toEqual([]);
      expect(await outsideHash(app), 'a refused call left a job or a file').toBe(before);
      await takeBack(app.owner);

      const allowed = Map.groupBy(
        cells.filter(({ want }) => want === 'allow'),
        ({ actor }) => actor,
      );
      for (const [actor, ofActor] of allowed) {
        for (const cell of ofActor) {
          if (endsOthers.has(name))
            await app.owner.query('delete from sessions where id::text <> $1', [callers[actor].sessionId]);
          await row.given?.(app, cell.ids, selfOf(actor));
          const last = await lastEvent();
          const answer = await ask(callers[actor], endpoint, row, cell.ids);
          const said = `${actor} × ${cell.on}: ${JSON.stringify(answer.body)}`;
          expect(answer.status >= 200 && answer.status < 300, `${said} gave ${answer.status}`).toBe(true);
          const happened = await eventsAfter(last);
          expect(happened, said).toEqual(wanted(row, cell));
          await takeBack(app.owner);
        }
      }
    }, 120_000);
  }

  it('answers foreign, missing and hidden things with the very same body', () => {
    expect([...hidden]).toHaveLength(1);
  });
});
