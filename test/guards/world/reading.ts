/** Reads rows of the test world. */
import type pg from 'pg';
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS, NOT_A_FIRMS } from '../client-rights.ts';
import type { Row } from './copies.ts';

export interface Reading {
  read: (table: string, where: string) => Promise<Row[]>;
  the: (table: string, id: number) => Promise<Row>;
  /** The row that variants are copied from: one of Maria's that meets as many of the table's rights as possible. */
  baseOf: (table: string) => Promise<Row | undefined>;
}

export function readingOf({ owner, world }: TestApp): Reading {
  const { pell } = world.firms;
  const maria = world.people.maria.id;
  const read: Reading['read'] = async (table, where) =>
    (await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${where}`)).rows.map(
      ({ row }) => row,
    );
  const the: Reading['the'] = async (table, id) => (await read(table, `id = ${id}`))[0]!;
  const baseOf: Reading['baseOf'] = async (table) => {
    // A check allows a single row.
    if (table === 'global_alert') return undefined;
    if (NOT_A_FIRMS.has(table)) return (await read(table, 'true limit 1'))[0];
    if (table === 'users') return the(table, maria);
    if (table === 'entities') return the(table, world.entities.household.id);
    const { see, add, change } = CLIENT_RIGHTS[table] ?? {};
    for (const rights of [[see, add, change], [see, change], [see], []]) {
      const rows = rights.map((right) => ` and (${right?.rows ?? 'true'})`).join('');
      const where = `firm_id = ${pell}${rows}`.replaceAll('$1', String(maria)).replaceAll('$2', String(pell));
      const [found] = await read(table, `${where} order by t::text limit 1`);
      if (found) return found;
    }
    return undefined;
  };
  return { read, the, baseOf };
}

/** Limits a query to the rows of a firm, if the table has a firm. */
const ofFirm = (table: string, firm: number): string =>
  NOT_A_FIRMS.has(table) || table === 'firms' ? 'true' : `firm_id = ${firm}`;

/** Returns the conditions that some row of the firm meets. */
export async function presentConditions(
  owner: pg.Client,
  table: string,
  firm: number,
  conditions: string[],
): Promise<Set<string>> {
  if (conditions.length === 0) return new Set();
  const found = conditions.map((condition) => `coalesce(bool_or(${condition}), false)`).join(', ');
  const { rows } = await owner.query<{ found: boolean[] }>(
    `select array[${found}] as found from ${table} where ${ofFirm(table, firm)}`,
  );
  return new Set(conditions.filter((_, i) => rows[0]!.found[i]));
}
