import type { Tx } from '#platform/server/db/database.ts';

/** A client of the firm; whether they may sign in makes no difference to what they would see. */
export function findPreviewed(tx: Tx, firmId: number, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'group_id'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('is_advisor', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
