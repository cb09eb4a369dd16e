import type { Tx } from '#platform/server/db/database.ts';

const invites = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_invites as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'i.firm_id').onRef('u.id', '=', 'i.user_id'),
    )
    .innerJoin('users as by', (join) =>
      join.onRef('by.firm_id', '=', 'i.firm_id').onRef('by.id', '=', 'i.invited_by'),
    )
    .select([
      'i.id',
      'i.user_id',
      'i.sent_at',
      'i.accepted_at',
      'i.revoked_at',
      'u.full_name',
      'u.fname',
      'u.email',
      'u.firm_access',
      'u.group_id',
      'by.full_name as invited_by',
    ])
    .where('i.firm_id', '=', firmId);

export const listOpenInvites = (tx: Tx, firmId: number) =>
  invites(tx, firmId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(500)
    .execute();

/** Held until the transaction ends, so that resending, taking back and accepting take turns. */
export const lockInvite = (tx: Tx, firmId: number, id: number) =>
  invites(tx, firmId).where('i.id', '=', id).forUpdate('i').executeTakeFirst();

export type InviteRecord = NonNullable<Awaited<ReturnType<typeof lockInvite>>>;

export async function groupExists(tx: Tx, firmId: number, groupId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('firm_groups')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertInvite(
  tx: Tx,
  row: { firm_id: number; user_id: number; invited_by: number; now: string },
): Promise<number> {
  const { now, ...rest } = row;
  const made = await tx
    .insertInto('firm_invites')
    .values({ ...rest, created_at: now, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function markInvite(
  tx: Tx,
  firmId: number,
  id: number,
  change: { sent_at: string } | { accepted_at: string } | { revoked_at: string },
): Promise<void> {
  await tx
    .updateTable('firm_invites')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function findOpenInviteOf(tx: Tx, firmId: number, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('firm_invites')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function personOfEvent(tx: Tx, firmId: number, eventId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('events')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
