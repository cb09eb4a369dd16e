/**
 * Every endpoint of every contract is asked as a partner, as a client and as nobody, with input nobody would type.
 * Whatever is sent, the answer is never "something went wrong". The seed is fixed: a failure can be asked for again.
 */
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import { type Caller, useApp } from '#test/app.ts';
import { requestFor } from '#test/call.ts';
import type { Ids } from '#test/matrix.ts';
import { inputFor } from './matrix/input.ts';
import { rows } from './matrix/parts.ts';
import { createTargets } from './matrix/targets.ts';

const SEED = 5;
const ROUNDS = 4;
/** Nobody listens there: outside services are away for the whole run. */
const AWAY = 'http://127.0.0.1:9';
const app = useApp({ env: { STRIPE_BASE_URL: AWAY, PLACES_BASE_URL: AWAY } });
const endpoints = features({} as never, {} as never)
  .flatMap((feature) =>
    Object.entries(feature.contract).map(
      ([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const,
    ),
  )
  // A live stream does not end by itself.
  .filter(([, endpoint]) => endpoint.kind !== 'events');

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const ODD: readonly unknown[] = [
  'a\u0000b',
  '\u0000',
  'half \ud800',
  '\udc00 half',
  'x'.repeat(100_000),
  '\u0001\u0007\u001b[31m',
  '\u202edrow\u2066',
  'é'.normalize('NFD').repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  "'; drop table users; --",
  '%00%2e%2e%2f%ff',
  '../../../etc/passwd',
  '{{constructor.constructor("x")()}}',
  '<script>alert(1)</script>',
  '',
  ' ',
  'a\r\nBcc: x@example.com',
  'NaN',
  '1e309',
  '-1',
  '9223372036854775808',
  '0x10',
  '99999-12-31',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2025-02-29',
  '2025-13-01',
  '0000-00-00T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  0,
  -1,
  -0.5,
  1.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 40,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  Number.MAX_VALUE,
  null,
  true,
  false,
  [],
  {},
  [[]],
  ['a', 1, null],
  { a: { b: { c: [] } } },
  ['x\u0000'],
  { 'k\u0000': 1 },
  { __proto__x: 1, toString: 'x', constructor: { prototype: 1 } },
  Array.from({ length: 2000 }, (_, at) => at),
  deep(15),
  deep(300),
];

/** Each divides by zero, ends a statement or breaks off a text, if it is ever read as part of one. */
const READ_AS_SQL = [
  '1/0',
  '(select 1/(select 0))',
  `' or 1/0 = 0 --`,
  `name, (select 1/0)`,
  `id desc; select 1/0 --`,
  `name' collate "nowhere`,
  `UTC' at time zone '1/0`,
  `{1/0}') or (1/0`,
  '$1',
  String.raw`\' or 1/0 = 0 --`,
] as const;

interface Asked {
  who: string;
  endpoint: string;
  request: InjectOptions;
}

/** The partner reaches furthest: each field of each call is tried at least three times. */
function roundsFor(endpoint: Endpoint, who: string | null): number {
  const parts = [endpoint.params, endpoint.query, endpoint.body];
  const fields = parts.reduce((sum, part) => sum + Object.keys(part?.shape ?? {}).length, 0);
  return who === 'ann' || endpoint.access.who === 'public' ? Math.max(ROUNDS, 3 * fields) : ROUNDS;
}

const pickFrom = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

/** Every field in its turn, and now and then another, becomes odd; seldom the whole body. */
function spoilt(
  random: () => number,
  endpoint: Endpoint,
  right: Record<string, unknown>,
  round: number,
): InjectOptions {
  const names = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
    Object.keys(part?.shape ?? {}),
  );
  const input = { ...right };
  if (names.length > 0) input[names[round % names.length]!] = pickFrom(random, ODD);
  if (names.length > 0 && random() < 0.3) input[pickFrom(random, names)] = pickFrom(random, ODD);
  for (const part of [endpoint.params, endpoint.query])
    for (const name of Object.keys(part?.shape ?? {}))
      if (typeof input[name] === 'object' && input[name] !== null) input[name] = JSON.stringify(input[name]);
  const text = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);
  for (const name of Object.keys(endpoint.params?.shape ?? {})) input[name] = text(input[name]);
  const request: InjectOptions = requestFor(endpoint, input);
  if (endpoint.kind === 'upload') return { ...request, payload: Buffer.from('odd bytes \u0000') };
  if (request.payload === undefined) return request;
  const headers = { 'content-type': 'application/json' };
  const whole = random();
  if (whole < 0.06) return { ...request, headers, payload: JSON.stringify(pickFrom(random, ODD)) };
  if (whole < 0.09) return { ...request, headers, payload: '['.repeat(200_000) };
  if (whole < 0.12) return { ...request, headers, payload: '{"a":' };
  return { ...request, headers, payload: JSON.stringify(request.payload) };
}

let ids: Ids;
beforeAll(async () => {
  ids = (await createTargets(app)).of.household;
});

/** Who was removed on the way is back, and no limit hides what comes after it. */
async function putBack(): Promise<void> {
  const people = Object.values(app.world.people).map(({ id }) => id);
  await app.owner.query('truncate limit_counters');
  await app.owner.query('update users set deleted_at = null, paying = true where id = any($1)', [people]);
  await app.owner.query('update entities set deleted_at = null');
}

async function ask(caller: Caller, request: InjectOptions) {
  const authorization = caller.token
    ? { authorization: `Bearer ${caller.token}`, cookie: caller.cookie }
    : {};
  return app.http.inject({ ...request, headers: { ...authorization, ...request.headers } });
}

describe('input nobody would type', () => {
  it('is answered, whatever it is and whoever sends it', async () => {
    const random = randomFrom(SEED);
    const broken: (Asked & { status: number; said: string })[] = [];
    const statuses = new Map<number, number>();
    for (const [name, endpoint] of endpoints) {
      await putBack();
      for (const who of ['ann', 'maria', null] as const) {
        const caller = who === null ? app.anonymous : await app.as(who);
        for (let round = 0; round < roundsFor(endpoint, who); round += 1) {
          const request = spoilt(random, endpoint, inputFor(endpoint, rows[name]!, ids), round);
          const { statusCode, payload } = await ask(caller, request);
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const declared = [502, 503].includes(statusCode) && !payload.includes('server.error');
          if (statusCode >= 500 && !declared)
            broken.push({ who: String(who), endpoint: name, request, status: statusCode, said: payload });
        }
      }
    }
    const told = broken.map(
      ({ who, endpoint, request, status }) =>
        `${status} ${endpoint} as ${who}: ${request.method as string} ${JSON.stringify(request.url).slice(0, 200)} ${JSON.stringify(request.payload)?.slice(0, 200)}`,
    );
    expect(told).toEqual([]);
    // Enough of it came further than the door.
    expect(statuses.get(422)).toBeGreaterThan(endpoints.length);
    expect([...statuses.keys()].some((status) => status === 200)).toBe(true);
  }, 240_000);

  it('R55: is never read as SQL, whichever key of an address it comes in', async () => {
    await putBack();
    const ann = await app.as('ann');
    const broken: string[] = [];
    const reading = endpoints.filter(([, { method, query }]) => method === 'GET' && query !== undefined);
    for (const [name, endpoint] of reading)
      for (const key of Object.keys(endpoint.query!.shape))
        for (const attack of READ_AS_SQL) {
          const input = { ...inputFor(endpoint, rows[name]!, ids), [key]: attack };
          const { statusCode } = await ask(ann, requestFor(endpoint, input));
          if (statusCode >= 500) broken.push(`${statusCode} ${name}: ${key}=${attack}`);
        }
    expect(broken).toEqual([]);
  }, 120_000);

  it('R11: sorts nothing by a column that is not offered', async () => {
    await putBack();
    const ann = await app.as('ann');
    const sorted = endpoints.filter(([, { query }]) => query !== undefined && 'sort_by' in query.shape);
    expect(sorted.length).toBeGreaterThan(5);
    for (const [name, endpoint] of sorted)
      for (const sort_by of ['password_hash', 'ein', 'ssn', 'search_text', 'firm_id']) {
        const right = inputFor(endpoint, rows[name]!, ids);
        const asked = await ask(ann, requestFor(endpoint, { ...right, sort_by }));
        expect(asked.statusCode, `${name} by ${sort_by}`).toBe(422);
        // What is no filter is refused or narrows nothing.
        const plain = await ask(ann, requestFor(endpoint, right));
        const request = requestFor(endpoint, right);
        const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${sort_by}=x`;
        const beside = await ask(ann, { ...request, url });
        if (beside.statusCode !== 422) expect(beside.json(), `${name} with ${sort_by}`).toEqual(plain.json());
      }
  });

  it('is refused beside its field with a sentence, when it cannot be saved', async () => {
    const ann = await app.as('ann');
    const { id } = app.world.entities.bakery;
    for (const name of ['a\u0000b', 'half \ud800']) {
      const answer = await ask(ann, {
        method: 'PATCH',
        url: `/api/companies/${id}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ name, version: 1 }),
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        error: {
          code: 'input.invalid',
          field: 'name',
          message: 'This has a character that cannot be saved. Please type it again.',
        },
      });
    }
  });

  it('costs nothing however deep it is', async () => {
    const ann = await app.as('ann');
    const began = performance.now();
    const answer = await ask(ann, {
      method: 'PATCH',
      url: `/api/companies/${app.world.entities.bakery.id}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    });
    expect(answer.statusCode).toBe(422);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('in an address of the program itself is not found', async () => {
    for (const url of [
      '/assets/..%2f',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
      '/assets/%ff',
      '/%',
      '/assets/%5c..%5c',
    ])
      expect((await app.http.inject({ method: 'GET', url })).statusCode, url).toBeLessThan(500);
  });
});
