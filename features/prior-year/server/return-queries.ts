/** Items that came with a delivered return. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface KnownItem {
  form_name: string;
  detailed_name: string;
}

/** Everything an entity has or had in a year: what somebody deleted does not come back by itself. */
export const itemsEverOf = (tx: Tx, firmId: number, entityId: number, year: number): Promise<KnownItem[]> =>
  tx
    .selectFrom('prior_year_items')
    .select(['form_name', 'detailed_name'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('year', '=', year)
    .execute();

interface ReturnItem extends KnownItem {
  /** Locked: an amount of a delivered return does not change by being typed over. */
  line: { category: string; value: string } | null;
}

export async function insertReturnItems(
  tx: Tx,
  firmId: number,
  items: readonly ReturnItem[],
  { entityId, year, returnId, now }: { entityId: number; year: number; returnId: number; now: string },
): Promise<void> {
  for (const { line, form_name, detailed_name } of items) {
    const { id } = await tx
      .insertInto('prior_year_items')
      .values({
        firm_id: firmId,
        entity_id: entityId,
        year,
        form_name,
        detailed_name,
        source: 'import',
        tax_return_id: returnId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (line)
      await tx
        .insertInto('rollover_lines')
        .values({
          firm_id: firmId,
          entity_id: entityId,
          item_id: id,
          ...line,
          removable: false,
          created_at: now,
        })
        .execute();
  }
}

/** Takes items of returns away that nobody has changed, deleted or written lines to; the others stay. */
export async function removeReturnItems(
  tx: Tx,
  firmId: number,
  of: { returnId: number } | { entityId: number; year: number },
): Promise<void> {
  const which =
    'returnId' in of
      ? sql`i.tax_return_id = ${of.returnId}`
      : sql`i.tax_return_id is not null and i.entity_id = ${of.entityId} and i.year = ${of.year}`;
  const { rows } = await sql<{ id: number }>`
    select i.id from prior_year_items i
    where i.firm_id = ${firmId} and ${which} and i.version = 1 and i.deleted_at is null
      and not exists (select 1 from rollover_lines l where l.firm_id = i.firm_id and l.item_id = i.id and l.removable)
    for update of i`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('rollover_lines').where('firm_id', '=', firmId).where('item_id', 'in', ids).execute();
  await tx.deleteFrom('prior_year_items').where('firm_id', '=', firmId).where('id', 'in', ids).execute();
}
