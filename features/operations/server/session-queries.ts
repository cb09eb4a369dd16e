import type { Tx } from '#platform/server/db/database.ts';

const SHOWN_SESSIONS = 200;

export async function listSessionsOfFirm(tx: Tx, firmId: number, now: string) {
  const open = tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 's.firm_id').onRef('u.id', '=', 's.user_id'),
    )
    .where('s.firm_id', '=', firmId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now);
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sessions = await open
    .select([
      's.id',
      's.user_id',
      'u.full_name',
      'u.is_advisor',
      's.created_at',
      's.last_seen_at',
      's.address',
      's.user_agent',
    ])
    .orderBy('u.is_advisor', 'desc')
    .orderBy('s.last_seen_at', 'desc')
    .limit(SHOWN_SESSIONS)
    .execute();
  return { sessions, total };
}

export async function personExists(tx: Tx, firmId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
