/** The two firms, with a row on each side of every flag: whatever condition is dropped somewhere, a count changes. */
import type pg from 'pg';
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS } from '../client-rights.ts';
import { rowOfEach } from '../row-of-each.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { copier, type Copies, type Row } from './copies.ts';
import { makeRowsOfMaria } from './marias-rows.ts';
import { moreRows } from './more-rows.ts';
import { presentSides, readingOf } from './reading.ts';
import { apart, makeSides, pointed, type Sides } from './sides.ts';
import { makeTwins } from './twins.ts';

export interface TellingWorld {
  catalog: Catalog;
  /** Rows that somebody might add, and that could not be there without changing what they may. */
  candidates: Map<string, Row[]>;
}

export async function createTellingWorld(app: TestApp): Promise<TellingWorld> {
  const { owner, world } = app;
  const { pell, other } = world.firms;
  const { maria, tom, ben } = world.people;
  const catalog = await readCatalog(owner);
  await app.as('maria');
  await owner.query('set role sheaf_system');
  for (const firm of [pell, other]) await rowOfEach(owner, firm);
  await makeRowsOfNoFirm(owner);
  await makeRowsOfMaria(app);

  const reading = readingOf(app);
  const { the, baseOf } = reading;
  const { copy, tryCopy } = copier(owner, catalog);
  const sides: Sides = {
    catalog,
    tryCopy,
    rightsOf: (table) => CLIENT_RIGHTS[table],
    baseOf,
    leftAs: (table, base) => leftAs(app, catalog, copy, table, base),
    kinds: new Map([
      ['users', [apart(await the('users', tom.id)), apart(await the('users', ben.id))]],
      ['entities', [apart(await the('entities', world.entities.southern.id))]],
    ]),
    present: (table, asked) => presentSides(owner, table, pell, asked),
    lefts: new Map(),
    doers: [ben.id, maria.id],
    after: {},
  };
  sides.after = moreRows(app, copy, sides.kinds, reading);
  await owner.query('begin');
  await makeSides(sides);
  await makeTwins(sides, reading, { firm: other, person: world.people.zed.id });
  await owner.query('commit');

  const candidates = new Map<string, Row[]>();
  for (const table of catalog.values()) {
    const base = await baseOf(table.name);
    if (!base) continue;
    const left = sides.lefts.get(table.name);
    const bases = [base, ...(left ? [{ ...left, ...('id' in base && { id: base.id }) }] : [])];
    candidates.set(
      table.name,
      bases.flatMap((row) =>
        [...pointed(sides, table, row), { firm_id: other }].map((changes) => ({ ...row, ...changes })),
      ),
    );
  }
  await owner.query('reset role');
  return { catalog, candidates };
}

/** Rows of the tables that belong to no firm and have flags. */
async function makeRowsOfNoFirm(owner: pg.Client): Promise<void> {
  await owner.query(`insert into firm_sign_ups (id_hash, browser_hash, email, code_mac, expires_at)
    values ('id', 'browser', 'new@people.test', 'code', now())`);
  await owner.query(`insert into sign_in_handles (uid_hash, browser_hash, state, expires_at, created_at)
    values ('uid', 'browser', 'x', now(), now())`);
}

/** A copy of a row as a change of Maria's leaves it, where that is not what it was before. */
async function leftAs(
  { owner, world }: TestApp,
  catalog: Catalog,
  copy: Copies['copy'],
  table: string,
  base: Row,
): Promise<Row | undefined> {
  const { leaves, by } = CLIENT_RIGHTS[table]?.change ?? {};
  if (leaves === undefined) return undefined;
  const made = await copy(table, base);
  const key = catalog.get(table)!.uniques[0]!.columns.map((name) => `${name} = '${String(made[name])}'`);
  await owner.query(`select set_config('app.client_id', '${world.people.maria.id}', true)`);
  const { rows } = await owner.query<{ row: Row }>(
    `update ${table} t set ${by} where ${key.join(' and ')} returning to_jsonb(t) as row`,
  );
  await owner.query(`select set_config('app.client_id', '', true)`);
  return rows[0]!.row;
}
