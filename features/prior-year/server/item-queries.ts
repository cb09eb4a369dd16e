import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { PriorYearItem } from '../model.ts';

/** As staff see them. */
const items = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('prior_year_items as i')
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'i.firm_id').onRef('u.id', '=', 'i.created_by'),
    )
    .select([
      'i.id',
      sql<string>`trim(i.form_name || ' ' || i.detailed_name)`.as('name'),
      'i.form_name',
      'i.entity_id as company_id',
      'i.year',
      sql<PriorYearItem['source']>`i.source`.as('source'),
      'i.do_not_rollover',
      'u.full_name as added_by',
      sql<number>`(select count(*) from rollover_lines l
        where l.firm_id = i.firm_id and l.item_id = i.id and l.deleted_at is null)`.as('line_count'),
      'i.version',
    ])
    .where('i.firm_id', '=', firmId);

export const listItems = (tx: Tx, firmId: number, entityId: number, year: number, limit: number) =>
  items(tx, firmId)
    .where('i.entity_id', '=', entityId)
    .where('i.year', '=', year)
    .where('i.deleted_at', 'is', null)
    .orderBy(sql`lower(i.form_name)`)
    .orderBy(sql`lower(i.detailed_name)`)
    .orderBy('i.id')
    .limit(limit)
    .execute();

/** Held for a change. */
export const lockItem = (tx: Tx, firmId: number, entityId: number, id: number, deleted: boolean) =>
  items(tx, firmId)
    .where('i.entity_id', '=', entityId)
    .where('i.id', '=', id)
    .where('i.deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate('i')
    .executeTakeFirst();

export const readItem = (tx: Tx, firmId: number, id: number) =>
  items(tx, firmId).where('i.id', '=', id).executeTakeFirstOrThrow();

export async function yearsWithItems(tx: Tx, firmId: number, entityId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('prior_year_items')
    .select('year')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** The live items of an entity and year, by their names in small letters. `except` is the one that is changed. */
export async function namesInYear(
  tx: Tx,
  firmId: number,
  entityId: number,
  year: number,
  except = 0,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('prior_year_items')
    .select(sql<string>`lower(trim(form_name || ' ' || detailed_name))`.as('name'))
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('year', '=', year)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertItem(
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    year: number;
    form_name: string;
    detailed_name: string;
    created_by: number;
    created_at: string;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('prior_year_items')
    .values({ ...row, source: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ItemChange {
  form_name?: string;
  detailed_name?: string;
  year?: number;
  do_not_rollover?: boolean;
  deleted_at?: string | null;
}

export async function changeItem(
  tx: Tx,
  firmId: number,
  id: number,
  change: ItemChange,
  now: string,
): Promise<void> {
  await tx
    .updateTable('prior_year_items')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}
