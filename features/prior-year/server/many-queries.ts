/** Items of many entities at once, for lists that are read in and for what is sent. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { PriorYearItem } from '../model.ts';

export interface ItemKey {
  entity_id: number;
  form_name: string;
  detailed_name: string;
}

/** Where they come from, and of which year they are. */
export interface ItemsFrom {
  year: number;
  source: PriorYearItem['source'];
  importId: number | null;
  now: string;
}

export async function insertPriorYearItems(
  tx: Tx,
  firmId: number,
  items: readonly (ItemKey & { do_not_rollover: boolean })[],
  { year, source, importId, now }: ItemsFrom,
): Promise<void> {
  await sql`insert into prior_year_items
      (firm_id, entity_id, year, form_name, detailed_name, do_not_rollover, source, import_id, created_at)
    select ${firmId}, entity_id, ${year}, form_name, detailed_name, do_not_rollover, ${source}, ${importId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as m (entity_id bigint, form_name text, detailed_name text,
      do_not_rollover boolean)`.execute(tx);
}

/** What these entities have in a year already, asked for again or not. */
export const knownPriorYearItems = (
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
  year: number,
): Promise<ItemKey[]> =>
  tx
    .selectFrom('prior_year_items')
    .select(['entity_id', 'form_name', 'detailed_name'])
    .distinct()
    .where('firm_id', '=', firmId)
    .where('year', '=', year)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`entity_id = any(${entityIds}::bigint[])`)
    .execute();

/** Takes back what a list brought. What somebody changed or wrote lines to since stays; answers how many those are. */
export async function removeImportedItems(tx: Tx, firmId: number, importId: number): Promise<number> {
  await tx
    .deleteFrom('prior_year_items as i')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('version', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rollover_lines as l')
            .select('l.id')
            .whereRef('l.firm_id', '=', 'i.firm_id')
            .whereRef('l.item_id', '=', 'i.id'),
        ),
      ),
    )
    .execute();
  const { left } = await tx
    .selectFrom('prior_year_items')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** SND-072: what is asked for again of these entities, of papers of this year. The rest does not exist here. */
const askedAgain = (tx: Tx, firmId: number, entityIds: readonly number[], year: number) =>
  tx
    .selectFrom('prior_year_items')
    .where('firm_id', '=', firmId)
    .where('year', '=', year)
    .where('do_not_rollover', '=', false)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`entity_id = any(${entityIds}::bigint[])`);

/** In the order of entities, and of names as the list shows them. */
export const priorYearItemsOf = (tx: Tx, firmId: number, entityIds: readonly number[], year: number) =>
  askedAgain(tx, firmId, entityIds, year)
    .select(['id', 'entity_id', 'form_name', sql<string>`trim(form_name || ' ' || detailed_name)`.as('name')])
    .orderBy('entity_id')
    .orderBy(sql`lower(form_name)`)
    .orderBy(sql`lower(detailed_name)`)
    .orderBy('id')
    .execute();

/** By entity; one that has none is left out. */
export async function countPriorYearItems(
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
  year: number,
): Promise<Map<number, number>> {
  const rows = await askedAgain(tx, firmId, entityIds, year)
    .select((eb) => ['entity_id', eb.fn.countAll<number>().as('items')])
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, items }) => [entity_id, items]));
}

/** What the returns of an entity said: lines nobody can change here, newest year first. */
export const linesOfReturns = (
  tx: Tx,
  firmId: number,
  entityId: number,
): Promise<{ year: number; category: string; value: string }[]> =>
  tx
    .selectFrom('rollover_lines as l')
    .innerJoin('prior_year_items as i', (join) =>
      join.onRef('i.firm_id', '=', 'l.firm_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['i.year', 'l.category', 'l.value'])
    .where('l.firm_id', '=', firmId)
    .where('l.entity_id', '=', entityId)
    .where('l.removable', '=', false)
    .where('l.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.year', 'desc')
    .orderBy('l.id')
    .execute();
