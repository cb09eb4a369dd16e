/** The two firms, with a row on each side of every flag: whatever condition is dropped somewhere, a count changes. */
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS, NOT_A_FIRMS } from '../client-rights.ts';
import { rowOfEach } from '../row-of-each.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { type Copy, copier, type Row } from './copies.ts';
import { makeRowsOfMaria } from './marias-rows.ts';
import { moreRows } from './more-rows.ts';
import { apart, makeSides, pointed, type Sides } from './sides.ts';

export interface TellingWorld {
  catalog: Catalog;
  /** Rows that somebody might add, and that could not be there without changing what they may. */
  candidates: Map<string, Row[]>;
}

export interface Reading {
  read: (table: string, where: string) => Promise<Row[]>;
  the: (table: string, id: number) => Promise<Row>;
  /** A row of Maria's with every right somebody has to this table, or with as many as there are. */
  baseOf: (table: string) => Promise<Row | undefined>;
}

export async function createTellingWorld(app: TestApp): Promise<TellingWorld> {
  const { owner, world } = app;
  const { pell, other } = world.firms;
  const { maria, tom, ben } = world.people;
  const catalog = await readCatalog(owner);
  await owner.query('set role sheaf_system');
  for (const firm of [pell, other]) await rowOfEach(owner, firm);
  await owner.query('reset role');
  await app.as('maria');
  await makeRowsOfMaria(app);

  const reading = readingOf(app);
  const { the, read, baseOf } = reading;
  const copy = copier(owner, catalog);
  const sides: Sides = {
    catalog,
    copy,
    rightsOf: (table) => CLIENT_RIGHTS[table],
    baseOf,
    leftAs: (table, base) => leftAs(app, catalog, copy, table, base),
    kinds: new Map([
      ['users', [apart(await the('users', tom.id)), apart(await the('users', ben.id))]],
      ['entities', [apart(await the('entities', world.entities.southern.id))]],
    ]),
    has: async (table, side) => (await read(table, `firm_id = ${pell} and ${side} limit 1`)).length > 0,
    doers: [ben.id, maria.id],
    after: {},
  };
  sides.after = moreRows(app, sides, reading);
  await owner.query('set role sheaf_system');
  await makeSides(sides);
  await owner.query('reset role');

  const candidates = new Map<string, Row[]>();
  for (const table of catalog.values()) {
    const base = await baseOf(table.name);
    const changes = base ? pointed(sides, table, base) : [];
    candidates.set(
      table.name,
      changes.map((change) => ({ ...base, ...change })),
    );
  }
  return { catalog, candidates };
}

function readingOf({ owner, world }: TestApp): Reading {
  const read: Reading['read'] = async (table, where) =>
    (await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${where}`)).rows.map(
      ({ row }) => row,
    );
  const the: Reading['the'] = async (table, id) => (await read(table, `id = ${id}`))[0]!;
  const baseOf: Reading['baseOf'] = async (table) => {
    if (NOT_A_FIRMS.has(table)) return undefined;
    if (table === 'users') return the(table, world.people.maria.id);
    if (table === 'entities') return the(table, world.entities.household.id);
    const { see, add, change } = CLIENT_RIGHTS[table] ?? {};
    for (const rights of [[see, add, change], [see, change], [see], []]) {
      const rows = rights.map((right) => ` and (${right?.rows ?? 'true'})`).join('');
      const where = `firm_id = ${world.firms.pell}${rows.replaceAll('$1', String(world.people.maria.id))}`;
      const [found] = await read(table, `${where} order by t::text limit 1`);
      if (found) return found;
    }
    return undefined;
  };
  return { read, the, baseOf };
}

/** A copy of a row as a change of Maria's leaves it, where that is not what it was before. */
async function leftAs(
  { owner, world }: TestApp,
  catalog: Catalog,
  copy: Copy,
  table: string,
  base: Row,
): Promise<Row | undefined> {
  const { leaves, by } = CLIENT_RIGHTS[table]?.change ?? {};
  if (leaves === undefined) return undefined;
  const made = await copy(table, base);
  const key = catalog.get(table)!.uniques[0]!.map((name) => `${name} = '${String(made[name])}'`);
  await owner.query(`select set_config('app.client_id', '${world.people.maria.id}', false)`);
  const { rows } = await owner.query<{ row: Row }>(
    `update ${table} t set ${by} where ${key.join(' and ')} returning to_jsonb(t) as row`,
  );
  await owner.query(`select set_config('app.client_id', '', false)`);
  return rows[0]!.row;
}
