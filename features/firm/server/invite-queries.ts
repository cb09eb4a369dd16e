import { sql } from 'kysely';
import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';

export interface StaffRecord {
  id: number;
  full_name: string;
  medium_url: string | null;
  email: string | null;
  firm_access: string;
  group_id: number | null;
  enabled_2fa: boolean;
  last_seen_at: string | null;
  paying: boolean;
  out_of_office_until: string | null;
  assigned_clients: number;
  version: number;
}

/** Everyone who has come in at least once or was never invited: invitations are listed apart. Those who left come last. */
async function staffRows(tx: Tx, firmId: number, only: number | null): Promise<StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`
    select u.id, u.full_name, ${pictureOf('u')} as medium_url, u.email, u.firm_access, u.group_id, u.enabled_2fa, seen.last_seen_at, u.paying, u.version,
      u.out_of_office_until::text, (select count(*) from users c where c.firm_id = u.firm_id
        and c.assigned_advisor_id = u.id and c.deleted_at is null) as assigned_clients
    from users u
    left join lateral (
      select max(s.last_seen_at) as last_seen_at from sessions s where s.firm_id = u.firm_id and s.user_id = u.id
    ) seen on true
    where u.firm_id = ${firmId} and u.is_advisor and u.deleted_at is null and (${only}::bigint is null or u.id = ${only})
      and (${only}::bigint is not null or not exists (select 1 from firm_invites i where i.firm_id = u.firm_id
        and i.user_id = u.id and i.accepted_at is null and i.revoked_at is null))
    order by u.paying desc, u.full_name limit 500`.execute(tx);
  return rows;
}

export const listStaffRows = (tx: Tx, firmId: number): Promise<StaffRecord[]> => staffRows(tx, firmId, null);

export const findStaffRow = async (tx: Tx, firmId: number, id: number): Promise<StaffRecord | undefined> =>
  (await staffRows(tx, firmId, id))[0];

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
