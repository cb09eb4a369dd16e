import type { Tx } from '#platform/server/db/database.ts';
import type { Figure } from '../../model.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';

/** Of the same form of the year before, as it was delivered last. */
export async function figuresOfYearBefore(
  tx: Tx,
  { firm_id, entity_id, tax_year, form }: ReturnRecord,
): Promise<Figure[]> {
  if (form === null) return [];
  const found = await tx
    .selectFrom('tax_returns')
    .select('figures')
    .where('firm_id', '=', firm_id)
    .where('entity_id', '=', entity_id)
    .where('tax_year', '=', tax_year - 1)
    .where('form', '=', form)
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (found?.figures as Figure[] | undefined) ?? [];
}
