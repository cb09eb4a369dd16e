/**
 * People in lists: what an import writes, a statement for all of its rows. `rows` is a query that yields the columns a
 * function names; the same rules as for one person hold.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

type Rows = RawBuilder<unknown>;

/** New clients: firm_id, id, email, fname, lname, preferred_name, phone_number, external_user_id, group_id, assigned_advisor_id. */
export async function insertPeople(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    insert into users (firm_id, id, email, has_temp_email, fname, lname, preferred_name, phone_number, external_user_id, group_id,
      assigned_advisor_id, set_password_required, time_zone, created_at)
    select p.firm_id, p.id, p.email, p.email is null, p.fname, p.lname, p.preferred_name, p.phone_number, p.external_user_id,
      p.group_id, p.assigned_advisor_id, true, f.time_zone, ${now}
    from (${rows}) p join firms f on f.firm_id = p.firm_id
    on conflict do nothing`.execute(tx);
}

/**
 * The same columns for people who are there: what is left empty stays, and nobody's address is replaced. Who has come in
 * before gets no address from a list, because it would have to be confirmed.
 */
export async function mergePeople(tx: Tx, rows: Rows): Promise<void> {
  await sql`
    update users u set fname = coalesce(p.fname, u.fname), lname = coalesce(p.lname, u.lname), email = coalesce(u.email, p.given),
      has_temp_email = u.has_temp_email and u.email is null and p.given is null,
      preferred_name = coalesce(p.preferred_name, u.preferred_name), phone_number = coalesce(p.phone_number, u.phone_number),
      external_user_id = coalesce(p.external_user_id, u.external_user_id), group_id = coalesce(p.group_id, u.group_id),
      assigned_advisor_id = coalesce(p.assigned_advisor_id, u.assigned_advisor_id), version = u.version + 1
    from (
      select r.*, case when known.first_signed_in_at is null then r.email end as given
      from (${rows}) r join users known on known.firm_id = r.firm_id and known.id = r.id
    ) p where u.firm_id = p.firm_id and u.id = p.id`.execute(tx);
}

/** The same columns with has_temp_email and version, for people nobody has changed since that version. */
export async function putPeopleBack(tx: Tx, rows: Rows): Promise<void> {
  await sql`
    update users u set fname = p.fname, lname = p.lname, email = p.email, has_temp_email = p.has_temp_email,
      preferred_name = p.preferred_name, phone_number = p.phone_number, external_user_id = p.external_user_id,
      group_id = p.group_id, assigned_advisor_id = p.assigned_advisor_id, version = u.version + 1
    from (${rows}) p where u.firm_id = p.firm_id and u.id = p.id and u.version = p.version`.execute(tx);
}

/** People who were made by mistake go to where deleted ones are, and out of whatever they have open: firm_id, id. */
export async function removePeople(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    with gone as (
      update users u set deleted_at = ${now}, version = u.version + 1, access_version = u.access_version + 1
      from (${rows}) p where u.firm_id = p.firm_id and u.id = p.id and u.deleted_at is null
      returning u.firm_id, u.id)
    update sessions s set ended_at = ${now}, ended_reason = 'deactivated' from gone
    where s.firm_id = gone.firm_id and s.user_id = gone.id and s.ended_at is null`.execute(tx);
}
