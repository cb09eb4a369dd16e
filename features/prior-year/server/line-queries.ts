/** Read in a client's transaction, too, which sees few columns. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export const findItem = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('prior_year_items')
    .select([
      'id',
      sql<string>`trim(form_name || ' ' || detailed_name)`.as('name'),
      'entity_id as company_id',
      'year',
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const LINE = ['l.id', 'l.category', 'l.value', 'l.removable', 'l.version'] as const;

export const listLines = (tx: Tx, firmId: number, itemId: number) =>
  tx
    .selectFrom('rollover_lines as l')
    .select(LINE)
    .where('l.firm_id', '=', firmId)
    .where('l.item_id', '=', itemId)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.id')
    .execute();

/** With the item it stands in, which has to be there, too. */
export async function findLine(tx: Tx, firmId: number, id: number) {
  const found = await tx
    .selectFrom('rollover_lines as l')
    .innerJoin('prior_year_items as i', (join) =>
      join.onRef('i.firm_id', '=', 'l.firm_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select([
      ...LINE,
      'l.entity_id as company_id',
      sql<string>`trim(i.form_name || ' ' || i.detailed_name)`.as('item'),
    ])
    .where('l.firm_id', '=', firmId)
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { company_id, item, ...line } = found;
  return { line, company_id, item };
}

export const insertLine = (
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    item_id: number;
    category: string;
    value: string;
    created_at: string;
  },
) =>
  tx
    .insertInto('rollover_lines')
    .values(row)
    .returning(['id', 'category', 'value', 'removable', 'version'])
    .executeTakeFirstOrThrow();

/** Nothing when somebody was quicker: the version decides, so that of two editors one is told. */
export const changeLine = (
  tx: Tx,
  firmId: number,
  on: { id: number; version: number },
  change: { category?: string | undefined; value?: string | undefined; deleted_at?: string },
  now: string,
) =>
  tx
    .updateTable('rollover_lines')
    .set({ ...change, updated_at: now, version: on.version + 1 })
    .where('firm_id', '=', firmId)
    .where('id', '=', on.id)
    .where('version', '=', on.version)
    .where('deleted_at', 'is', null)
    .returning(['id', 'category', 'value', 'removable', 'version'])
    .executeTakeFirst();
