/** A world with a row on each side of every flag, so that dropping any access condition changes a count. */
import type pg from 'pg';
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS } from '../client-rights.ts';
import { rowOfEach } from '../row-of-each.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { copier, type Copies, type Row } from './copies.ts';
import { makeRowsOfMaria } from './marias-rows.ts';
import { extraRows } from './extra-rows.ts';
import { presentConditions, readingOf } from './reading.ts';
import { variant, makeVariants, referenceChanges, type VariantMaker } from './variants.ts';
import { makeTwins } from './twins.ts';

export interface FlagWorld {
  catalog: Catalog;
  /** Rows to try to insert. They are not stored, because storing some of them would grant access. */
  candidates: Map<string, Row[]>;
}

export async function createFlagWorld(app: TestApp): Promise<FlagWorld> {
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
  const maker: VariantMaker = {
    catalog,
    tryCopy,
    rightsOf: (table) => CLIENT_RIGHTS[table],
    baseOf,
    afterChange: (table, base) => afterChange(app, catalog, copy, table, base),
    variants: new Map([
      ['users', [variant(await the('users', tom.id)), variant(await the('users', ben.id))]],
      ['entities', [variant(await the('entities', world.entities.southern.id))]],
    ]),
    present: (table, conditions) => presentConditions(owner, table, pell, conditions),
    changedRows: new Map(),
    actors: [ben.id, maria.id],
    after: {},
  };
  maker.after = extraRows(app, copy, maker.variants, reading);
  await owner.query('begin');
  await makeVariants(maker);
  await makeTwins(maker, reading, { firm: other, person: world.people.zed.id });
  await owner.query('commit');

  const candidates = new Map<string, Row[]>();
  for (const table of catalog.values()) {
    const base = await baseOf(table.name);
    if (!base) continue;
    const changed = maker.changedRows.get(table.name);
    const bases = [base, ...(changed ? [{ ...changed, ...('id' in base && { id: base.id }) }] : [])];
    candidates.set(
      table.name,
      bases.flatMap((row) =>
        [...referenceChanges(maker, table, row), { firm_id: other }].map((changes) => ({
          ...row,
          ...changes,
        })),
      ),
    );
  }
  await owner.query('reset role');
  return { catalog, candidates };
}

/** Tables that have flags but no firm. */
async function makeRowsOfNoFirm(owner: pg.Client): Promise<void> {
  await owner.query(`insert into firm_sign_ups (id_hash, browser_hash, email, code_mac, expires_at)
    values ('id', 'browser', 'new@people.test', 'code', now())`);
  await owner.query(`insert into sign_in_handles (uid_hash, browser_hash, state, expires_at, created_at)
    values ('uid', 'browser', 'x', now(), now())`);
}

/** Copies a row and applies the change that the rights allow, as Maria. Skips tables where the same rows qualify before and after. */
async function afterChange(
  { owner, world }: TestApp,
  catalog: Catalog,
  copy: Copies['copy'],
  table: string,
  base: Row,
): Promise<Row | undefined> {
  const { result, by } = CLIENT_RIGHTS[table]?.change ?? {};
  if (result === undefined) return undefined;
  const made = await copy(table, base);
  const key = catalog.get(table)!.uniques[0]!.columns.map((name) => `${name} = '${String(made[name])}'`);
  await owner.query(`select set_config('app.client_id', '${world.people.maria.id}', true)`);
  const { rows } = await owner.query<{ row: Row }>(
    `update ${table} t set ${by} where ${key.join(' and ')} returning to_jsonb(t) as row`,
  );
  await owner.query(`select set_config('app.client_id', '', true)`);
  return rows[0]!.row;
}
