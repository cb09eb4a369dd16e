/** Which fields a call may write is said by its contract: whatever else is sent beside them is written nowhere. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { lastChange, noteChanges, takeBack } from '#test/undo.ts';
import { ask } from './matrix/ask.ts';
import { inputFor } from './matrix/input.ts';
import { endpoints, rows } from './matrix/parts.ts';
import { createTargets } from './matrix/targets.ts';

const app = useApp({
  env: { LOG_LEVEL: 'debug' },
  preferences: {
    use_firm_roles: true,
    bulk_upload_processor: true,
    signature_requests_enabled: true,
    new_tax_return_delivery_enabled: true,
  },
});
/** Found again wherever it would be written: no row has them of itself. */
const SENT: Readonly<Record<string, unknown>> = {
  number: 9_753_186_420,
  text: 'sent beside the rest',
  time: '2003-02-01T04:05:06.789Z',
  json: { sent: 'beside the rest' },
};
const TRACES = ['9753186420', 'beside the rest', '2003-02-01'];

interface Column {
  column: string;
  type: string;
}
const valueFor = (type: string): unknown => {
  if (['bigint', 'integer', 'smallint', 'numeric', 'double precision'].includes(type)) return SENT.number;
  if (type.startsWith('timestamp') || type === 'date') return SENT.time;
  if (type.startsWith('json')) return SENT.json;
  return type === 'boolean' ? true : SENT.text;
};

let columns: Column[];
let ids: Ids;
let callers: Record<'ann' | 'maria', Caller>;
beforeAll(async () => {
  ids = (await createTargets(app)).of.household;
  callers = { ann: await app.as('ann'), maria: await app.as('maria') };
  await app.owner.query(
    `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
  );
  const found = await app.owner.query<Column>(
    `select column_name as column, min(data_type) as type from information_schema.columns
      where table_schema = 'public' group by column_name`,
  );
  columns = found.rows;
  await noteChanges(app.owner);
});

/** What the call takes by itself is not beside it. */
function besides(endpoint: Endpoint): Record<string, unknown> {
  const taken = new Set(
    [endpoint.params, endpoint.query, endpoint.body].flatMap((part) => Object.keys(part?.shape ?? {})),
  );
  return Object.fromEntries(
    columns.filter(({ column }) => !taken.has(column)).map(({ column, type }) => [column, valueFor(type)]),
  );
}

/** Clients are refused what is for staff before anything is read. */
const callersOf = ({ access }: Endpoint): readonly ('ann' | 'maria')[] =>
  access.who === 'staff' ? ['ann'] : ['ann', 'maria'];

interface Noted {
  switched: string[];
  traces: string[];
}
async function notedOf(
  who: 'ann' | 'maria',
  [name, endpoint]: readonly [string, Endpoint],
  extra: Record<string, unknown>,
): Promise<Noted> {
  const row = rows[name]!;
  await row.given?.(app, ids, app.world.people[who].id);
  const since = await lastChange(app.owner);
  await ask(app, callers[who], endpoint, row, ids, extra);
  const { rows: switched } = await app.owner.query<{ what: string }>(
    `select distinct c.relation || '.' || f.key || ' ' || f.value as what
      from undo.changes c, jsonb_each(c.after) f
      where c.at > $1 and jsonb_typeof(f.value) = 'boolean' and f.value is distinct from c.before -> f.key order by 1`,
    [since],
  );
  const { rows: traces } = await app.owner.query<{ what: string }>(
    `select c.relation || ': ' || c.after::text as what from undo.changes c
      where c.at > $1 and c.after::text like any ($2)`,
    [since, TRACES.map((trace) => `%${trace}%`)],
  );
  await takeBack(app.owner);
  const texts = (found: readonly { what: string }[]) => found.map(({ what }) => what);
  return { switched: texts(switched), traces: texts(traces) };
}

/** As somebody might type them where they do not belong. */
const CANARIES = ['219-09-9999', 'canary.kept@private.test', '4111111111111111'];

it('R73: no number, address or card sent to any call, in its body or its address, comes to stand in the log', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const statuses = new Set<number>();
  for (const [name, endpoint] of endpoints.filter(([, { kind }]) => kind !== 'events'))
    for (const who of callersOf(endpoint)) {
      const right = inputFor(endpoint, rows[name]!, ids);
      const fields = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
        Object.keys(part?.shape ?? {}),
      );
      const canaries = fields
        .filter((field) => right[field] === undefined || typeof right[field] === 'string')
        .map((field, at) => [field, CANARIES[at % CANARIES.length]] as const);
      for (const input of [
        { ...right, ...Object.fromEntries(canaries) },
        { ...besides(endpoint), ...right, text: CANARIES.join(' ') },
      ])
        statuses.add((await callers[who].call(endpoint, input)).status);
      await takeBack(app.owner);
    }
  write.mockRestore();
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => CANARIES.some((canary) => line.includes(canary)))).toEqual([]);
}, 240_000);

it('R12: every column of every table, sent to every call that writes, is written nowhere', async () => {
  expect(columns.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['firm_id', 'user_id', 'paying', 'readonly_access', 'firm_access', 'is_advisor']),
  );
  const wrong: string[] = [];
  const writing = endpoints.filter(
    ([, { method, kind, body }]) => method !== 'GET' && kind === undefined && body !== undefined,
  );
  expect(writing.length).toBeGreaterThan(100);
  for (const one of writing)
    for (const who of callersOf(one[1])) {
      const plain = await notedOf(who, one, {});
      const { switched, traces } = await notedOf(who, one, besides(one[1]));
      const added = switched.filter((what) => !plain.switched.includes(what));
      wrong.push(...[...traces, ...added].map((what) => `${one[0]} as ${who}: ${what}`));
    }
  expect(wrong).toEqual([]);
}, 240_000);
