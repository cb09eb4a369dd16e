import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface NewUserRow {
  firm_id: number;
  email: string | null;
  fname: string;
  lname: string;
  preferred_name: string | null;
  phone_number: string | null;
  work_email: string | null;
  work_phone_number: string | null;
  work_phone_extension: string | null;
  preferred_contact_method: 'email' | 'sms';
  /** Null: the firm's. */
  time_zone: string | null;
  group_id: number | null;
  assigned_advisor_id: number | null;
  external_user_id: string | null;
  created_at: string;
}

/** Null when anyone, here or elsewhere, has the address: the index decides, so that two at once cannot both have it. */
export async function insertUser(tx: Tx, row: NewUserRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (firm_id, email, has_temp_email, fname, lname, preferred_name, phone_number, work_email, work_phone_number,
      work_phone_extension, preferred_contact_method, time_zone, group_id, assigned_advisor_id, external_user_id, created_at,
      set_password_required)
    select f.firm_id, ${row.email}, ${row.email === null}, ${row.fname}, ${row.lname}, ${row.preferred_name}, ${row.phone_number},
      ${row.work_email}, ${row.work_phone_number}, ${row.work_phone_extension}, ${row.preferred_contact_method},
      coalesce(${row.time_zone}, f.time_zone), ${row.group_id}::bigint, ${row.assigned_advisor_id}::bigint,
      ${row.external_user_id}, ${row.created_at}, true
    from firms f where f.firm_id = ${row.firm_id}
    on conflict (lower(email)) where email is not null and deleted_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Somebody who works here now. */
export async function findAdvisor(tx: Tx, firmId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
