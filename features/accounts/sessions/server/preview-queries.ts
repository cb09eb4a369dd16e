import { sql } from 'kysely';
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

export async function hasBegunPreview(tx: Tx, sessionId: string, userId: number): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select ${userId} = any(previewed_user_ids) as begun from sessions where id = ${sessionId}`.execute(tx);
  return rows[0]?.begun === true;
}

export async function notePreview(tx: Tx, firmId: number, sessionId: string, userId: number): Promise<void> {
  await sql`
    update sessions set previewed_user_ids = array_append(previewed_user_ids, ${userId}::bigint)
    where firm_id = ${firmId} and id = ${sessionId} and ${userId} <> all(previewed_user_ids)`.execute(tx);
}
