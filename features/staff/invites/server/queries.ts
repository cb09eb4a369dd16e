import { sql } from 'kysely';
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

/** Null when anyone, here or elsewhere, has the address. */
export async function insertColleague(
  tx: Tx,
  row: {
    firm_id: number;
    email: string;
    fname: string;
    lname: string;
    time_zone: string;
    firm_access: string;
    group_id: number | null;
    created_at: string;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (firm_id, email, fname, lname, time_zone, firm_access, group_id, created_at, is_advisor, set_password_required)
    values (${row.firm_id}, ${row.email}, ${row.fname}, ${row.lname}, ${row.time_zone}, ${row.firm_access}, ${row.group_id},
      ${row.created_at}, true, true)
    on conflict (lower(email)) where email is not null and deleted_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
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

/** The address is free again, and whatever the person might have had open ends. */
export async function removeColleague(tx: Tx, firmId: number, userId: number, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ deleted_at: now, access_version: eb('access_version', '+', 1) }))
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
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
