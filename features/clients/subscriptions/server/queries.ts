import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export async function readSubscription(
  tx: Tx,
  firmId: number,
  entityId: number,
  userId: number,
): Promise<number[]> {
  const row = await tx
    .selectFrom('notification_subscriptions')
    .select('notification_type_ids')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.notification_type_ids ?? [];
}

export async function saveSubscriptions(
  tx: Tx,
  firmId: number,
  entityIds: number[],
  userId: number,
  types: number[],
): Promise<void> {
  await sql`insert into notification_subscriptions (firm_id, entity_id, user_id, notification_type_ids)
    select ${firmId}, e, ${userId}, ${types}::int[] from unnest(${entityIds}::bigint[]) e
    on conflict (firm_id, entity_id, user_id) do update set notification_type_ids = excluded.notification_type_ids`.execute(
    tx,
  );
}
