import type { Tx } from '#platform/server/db/database.ts';

/** One that was deleted and can still be brought back. */
export const holdDeleted = (tx: Tx, firmId: number, id: number, earliest: string) =>
  tx
    .selectFrom('questionnaires')
    .select(['id', 'entity_id', 'name', 'tax_year'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', '>=', earliest)
    .forUpdate()
    .executeTakeFirst();
