import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Counts } from '../../rules/counts.ts';

export const firmsToCount = async (tx: Tx): Promise<number[]> =>
  (
    await sql<{ firm_id: number }>`select distinct firm_id from questionnaires where items_total < 0`.execute(
      tx,
    )
  ).rows.map(({ firm_id }) => firm_id);

interface Uncounted {
  firm_id: number;
  id: number;
  form_id: number;
  marked_sections: number[];
  items: unknown;
}

/** Held: an answer that comes meanwhile counts for itself. */
export const lockUncounted = async (tx: Tx, firmId: number, most: number): Promise<Uncounted[]> =>
  (
    await sql<Uncounted>`select firm_id, id, form_id, marked_sections, overlay -> 'items' as items from questionnaires
      where firm_id = ${firmId} and items_total < 0 order by id limit ${most} for update`.execute(tx)
  ).rows;

export async function setItemCounts(
  tx: Tx,
  firmId: number,
  id: number,
  { items_total, items_to_go }: Counts,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ items_total, items_to_go })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}
