/** Everybody who can sign in: the one place where people are written. Whoever calls has asked whether the actor may. */
import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#platform/permissions.ts';
import { unlessTaken } from '#platform/server/db/unless-taken.ts';
import type { Tx } from '#platform/server/db/database.ts';

export interface NewPerson {
  firm_id: number;
  /** Without one they have a temporary email: they cannot sign in and hear of nothing. */
  email: string | null;
  fname: string;
  lname: string;
  preferred_name?: string | null;
  phone_number?: string | null;
  work_email?: string | null;
  work_phone_number?: string | null;
  work_phone_extension?: string | null;
  preferred_contact_method?: 'email' | 'sms';
  /** The firm's own when left out. */
  time_zone?: string | null;
  group_id?: number | null;
  assigned_advisor_id?: number | null;
  external_user_id?: string | null;
  /** Whoever works for the firm; left out, a client. */
  firm_access?: AccessLevel;
  /** Who has one signs in with it, and with a second factor; everybody else chooses a way in first. */
  password_hash?: string;
  created_at: string;
}

/** Null when anyone, here or elsewhere, has the address: the index decides, so that two at once cannot both have it. */
export async function insertPerson(tx: Tx, row: NewPerson): Promise<number | null> {
  const ready = row.password_hash !== undefined;
  const { rows } = await sql<{ id: number }>`
    insert into users (firm_id, email, has_temp_email, fname, lname, preferred_name, phone_number, work_email, work_phone_number,
      work_phone_extension, preferred_contact_method, time_zone, group_id, assigned_advisor_id, external_user_id, created_at,
      is_advisor, firm_access, set_password_required, password_hash, preferred_sign_in_method, enabled_2fa)
    select f.firm_id, ${row.email}, ${row.email === null}, ${row.fname}, ${row.lname}, ${row.preferred_name ?? null},
      ${row.phone_number ?? null}, ${row.work_email ?? null}, ${row.work_phone_number ?? null},
      ${row.work_phone_extension ?? null}, ${row.preferred_contact_method ?? 'email'},
      coalesce(${row.time_zone ?? null}, f.time_zone), ${row.group_id ?? null}::bigint, ${row.assigned_advisor_id ?? null}::bigint,
      ${row.external_user_id ?? null}, ${row.created_at}, ${row.firm_access !== undefined}, ${row.firm_access ?? null},
      ${!ready}, ${row.password_hash ?? null}, ${ready ? 'password' : null}, ${ready}
    from firms f where f.firm_id = ${row.firm_id}
    on conflict (lower(email)) where email is not null and deleted_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface PersonChange {
  fname?: string | undefined;
  lname?: string | undefined;
  preferred_name?: string | null | undefined;
  email?: string | null | undefined;
  has_temp_email?: boolean | undefined;
  phone_number?: string | null | undefined;
  work_email?: string | null | undefined;
  work_phone_number?: string | null | undefined;
  work_phone_extension?: string | null | undefined;
  preferred_contact_method?: 'email' | 'sms' | undefined;
  preferred_sign_in_method?: 'password' | 'email' | 'sms' | undefined;
  time_zone?: string | undefined;
  external_user_id?: string | null | undefined;
  tax_return_name?: string | null | undefined;
  firm_access?: AccessLevel | undefined;
  group_id?: number | null | undefined;
  assigned_advisor_id?: number | null | undefined;
  paying?: boolean | undefined;
  readonly_access?: boolean | undefined;
  deleted_at?: string | null | undefined;
}

const ACCESS = ['firm_access', 'group_id', 'paying', 'readonly_access', 'deleted_at'] as const;

/**
 * False when anyone, here or elsewhere, has the address. A new address is no temporary one and no longer waits for the
 * one before; whoever may see or do other things than before is counted up, and their open screens look again.
 */
export async function changePeople(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  change: PersonChange,
): Promise<boolean> {
  const access = ACCESS.some((name) => change[name] !== undefined);
  const saved = await unlessTaken('users_email', () =>
    tx
      .updateTable('users')
      .set({
        ...change,
        ...(change.email !== undefined && { has_temp_email: change.email === null, pending_email: null }),
        ...(access && { access_version: sql`access_version + 1` }),
        version: sql`version + 1`,
      })
      .where('firm_id', '=', firmId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
  );
  return saved !== null;
}

/** An address that waits to be confirmed, or none. */
export async function setPendingEmail(
  tx: Tx,
  firmId: number,
  userId: number,
  email: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pending_email: email, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}

/** What these people may see has changed: their open streams and kept sessions look again. */
export async function raiseAccess(
  tx: Tx,
  firmId: number,
  ids: readonly number[] | RawBuilder<unknown>,
): Promise<void> {
  const whom = Array.isArray(ids) ? sql`any(${ids}::bigint[])` : sql`any(array(${ids}))`;
  await sql`update users set access_version = access_version + 1 where firm_id = ${firmId} and id = ${whom}`.execute(
    tx,
  );
}

/** Which of them had another advisor before. */
export async function assignPeople(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  advisorId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set assigned_advisor_id = ${advisorId}::bigint, version = version + 1
    where firm_id = ${firmId} and id = any(${ids}::bigint[]) and assigned_advisor_id is distinct from ${advisorId}::bigint
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody one advisor looked after, deleted people too, who may be restored. */
export async function handPeopleOver(tx: Tx, firmId: number, from: number, to: number): Promise<void> {
  await sql`
    update users set assigned_advisor_id = ${to}, version = version + 1
    where firm_id = ${firmId} and assigned_advisor_id = ${from}`.execute(tx);
}

/** Everyone of a group, deleted people too; their entities follow them. What its staff may see changes with it. */
export async function moveGroupOfPeople(tx: Tx, firmId: number, from: number, to: number): Promise<void> {
  await sql`
    update users set group_id = ${to}, version = version + 1,
      access_version = access_version + case when is_advisor then 1 else 0 end
    where firm_id = ${firmId} and group_id = ${from}`.execute(tx);
}

/** Where a client begins; nobody else's business, so it raises no version. */
export async function chooseDefaultEntity(
  tx: Tx,
  firmId: number,
  userId: number,
  entityId: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ default_company_id: entityId })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}

/** How an advisor looks at lists. */
export async function keepOverviewSetting(
  tx: Tx,
  firmId: number,
  userId: number,
  setting: object,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ overview_setting: JSON.stringify(setting) })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}
