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

/** Every open session but one; of one person, or of everybody. */
export async function endOpenSessions(
  tx: Tx,
  row: { firmId: number; userId: number | null; except: string; now: string },
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: row.now, ended_reason: 'ended_elsewhere' })
    .where('firm_id', '=', row.firmId)
    .where('ended_at', 'is', null)
    .where('id', '<>', row.except)
    .$if(row.userId !== null, (query) => query.where('user_id', '=', row.userId!))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
