/**
 * Writes what the rows of a client list mean, a range of rows at a time, straight from where they lie. A row whose
 * person or entity could not be written is passed over here and counted as lost at the end, which undoes everything.
 */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface Range {
  firmId: number;
  importId: number;
  /** Row numbers, the first not included. */
  after: number;
  upTo: number;
}

const inRange = ({ firmId, importId, after, upTo }: Range) =>
  sql`r.firm_id = ${firmId} and r.import_id = ${importId} and r.row_no > ${after} and r.row_no <= ${upTo}`;

/** One id for each new person, however many rows speak of them. */
export async function allotUsers(tx: Tx, firmId: number, importId: number): Promise<void> {
  await sql`update import_rows set user_id = nextval('users_id_seq'), meaning = meaning || '{"new_user": true}'
    where firm_id = ${firmId} and import_id = ${importId} and outcome = 'new' and user_id is null
      and (meaning ->> 'user_row')::int = row_no`.execute(tx);
  await sql`update import_rows r set user_id = first.user_id from import_rows first
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new' and r.user_id is null
      and first.firm_id = r.firm_id and first.import_id = r.import_id
      and first.row_no = (r.meaning ->> 'user_row')::int`.execute(tx);
}

export async function insertUsers(tx: Tx, range: Range, now: string): Promise<void> {
  await sql`insert into users (firm_id, id, email, fname, lname, preferred_name, phone_number, external_user_id, group_id,
      assigned_advisor_id, has_temp_email, set_password_required, time_zone, created_at)
    select r.firm_id, r.user_id, m.email, m.fname, m.lname, m.preferred_name, m.phone_number,
      m.external_user_id, m.group_id, m.assigned_advisor_id, m.email is null, true, f.time_zone, ${now}
    from import_rows r join firms f on f.firm_id = r.firm_id,
      jsonb_to_record(r.meaning) as m (email text, fname text, lname text, preferred_name text, phone_number text,
        external_user_id text, group_id bigint, assigned_advisor_id bigint)
    where ${inRange(range)} and r.outcome = 'new' and (r.meaning ->> 'new_user')::boolean
    order by r.row_no
    on conflict do nothing`.execute(tx);
}

export async function insertEntities(tx: Tx, range: Range, now: string): Promise<void> {
  await sql`update import_rows r set entity_id = nextval('entities_id_seq')
    where ${inRange(range)} and r.outcome = 'new' and r.entity_id is null`.execute(tx);
  await sql`insert into entities (firm_id, id, hash_id, name, entity_type, user_id, street, city, state, zip, country,
      business_email, external_entity_id, tax_return_id, created_at, updated_at)
    select r.firm_id, r.entity_id, replace(gen_random_uuid()::text, '-', ''), m.name, m.entity_type, r.user_id, m.street, m.city,
      m.state, m.zip, m.country, m.business_email, m.external_entity_id, m.tax_return_id, ${now}, ${now}
    from import_rows r, jsonb_to_record(r.meaning -> 'entity') as m (name text, entity_type text, street text, city text,
      state text, zip text, country text, business_email text, external_entity_id text, tax_return_id text)
    where ${inRange(range)} and r.outcome = 'new'
      and exists (select 1 from users u where u.firm_id = r.firm_id and u.id = r.user_id)
    order by r.row_no
    on conflict do nothing`.execute(tx);
}

export async function insertBeside(tx: Tx, range: Range): Promise<void> {
  await sql`insert into entity_owners (firm_id, entity_id, user_id, special_role, notification_type_ids)
    select r.firm_id, r.entity_id, r.user_id,
      case when r.meaning #>> '{entity,entity_type}' = 'Individual' then 'taxpayer' end, '{4,5}'
    from import_rows r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id
    where ${inRange(range)} and r.outcome = 'new'
    on conflict do nothing`.execute(tx);
  await sql`insert into spouses (firm_id, entity_id, fname, lname, email)
    select r.firm_id, r.entity_id, m.fname, m.lname, m.email
    from import_rows r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id,
      jsonb_to_record(r.meaning -> 'spouse') as m (fname text, lname text, email text)
    where ${inRange(range)} and r.outcome = 'new' and jsonb_typeof(r.meaning -> 'spouse') = 'object'
    on conflict do nothing`.execute(tx);
}

export async function insertTags(tx: Tx, range: Range): Promise<void> {
  await sql`insert into user_tags (firm_id, user_id, tag_id)
    select r.firm_id, r.user_id, t::bigint
    from import_rows r join users u on u.firm_id = r.firm_id and u.id = r.user_id,
      jsonb_array_elements_text(r.meaning -> 'contact_tag_ids') t
    where ${inRange(range)} and r.outcome in ('new', 'update')
    on conflict do nothing`.execute(tx);
  await sql`insert into entity_tags (firm_id, entity_id, tag_id)
    select r.firm_id, r.entity_id, t::bigint
    from import_rows r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id,
      jsonb_array_elements_text(r.meaning #> '{entity,tag_ids}') t
    where ${inRange(range)} and r.outcome in ('new', 'update')
    on conflict do nothing`.execute(tx);
}

/** Keeps what is there before it is replaced; what the list leaves empty stays. */
export async function updateKnown(tx: Tx, range: Range, now: string): Promise<void> {
  await sql`update import_rows r set before = jsonb_build_object(
      'user', jsonb_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email, 'has_temp_email', u.has_temp_email,
        'preferred_name', u.preferred_name, 'phone_number', u.phone_number, 'external_user_id', u.external_user_id,
        'group_id', u.group_id, 'assigned_advisor_id', u.assigned_advisor_id), 'user_version', u.version + 1,
      'entity', jsonb_build_object('street', e.street, 'city', e.city, 'state', e.state, 'zip', e.zip, 'country', e.country,
        'business_email', e.business_email, 'external_entity_id', e.external_entity_id, 'tax_return_id', e.tax_return_id),
      'entity_version', e.version + 1)
    from users u, entities e
    where ${inRange(range)} and r.outcome = 'update' and u.firm_id = r.firm_id and u.id = r.user_id
      and e.firm_id = r.firm_id and e.id = r.entity_id`.execute(tx);
  await sql`update users u set fname = m.fname, lname = m.lname, email = coalesce(u.email, m.email),
      has_temp_email = u.has_temp_email and u.email is null and m.email is null,
      preferred_name = coalesce(m.preferred_name, u.preferred_name), phone_number = coalesce(m.phone_number, u.phone_number),
      external_user_id = coalesce(m.external_user_id, u.external_user_id), group_id = coalesce(m.group_id, u.group_id),
      assigned_advisor_id = coalesce(m.assigned_advisor_id, u.assigned_advisor_id), version = u.version + 1
    from import_rows r, jsonb_to_record(r.meaning) as m (email text, fname text, lname text, preferred_name text,
      phone_number text, external_user_id text, group_id bigint, assigned_advisor_id bigint)
    where ${inRange(range)} and r.outcome = 'update' and u.firm_id = r.firm_id and u.id = r.user_id`.execute(
    tx,
  );
  await sql`update entities e set street = coalesce(m.street, e.street), city = coalesce(m.city, e.city),
      state = coalesce(m.state, e.state), zip = coalesce(m.zip, e.zip), country = coalesce(m.country, e.country),
      business_email = coalesce(m.business_email, e.business_email),
      external_entity_id = coalesce(m.external_entity_id, e.external_entity_id),
      tax_return_id = coalesce(m.tax_return_id, e.tax_return_id), updated_at = ${now}, version = e.version + 1
    from import_rows r, jsonb_to_record(r.meaning -> 'entity') as m (street text, city text, state text, zip text,
      country text, business_email text, external_entity_id text, tax_return_id text)
    where ${inRange(range)} and r.outcome = 'update' and e.firm_id = r.firm_id and e.id = r.entity_id`.execute(
    tx,
  );
}

/** Rows whose person or entity did not come to be, because somebody took the address or the name meanwhile. */
export async function countLost(tx: Tx, firmId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ lost: number }>`select count(*)::int as lost from import_rows r
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new' and (
      not exists (select 1 from users u where u.firm_id = r.firm_id and u.id = r.user_id and u.deleted_at is null)
      or not exists (select 1 from entities e where e.firm_id = r.firm_id and e.id = r.entity_id and e.deleted_at is null))`.execute(
    tx,
  );
  return rows[0]!.lost;
}

/** New people and entities go to where deleted ones are; changed ones get back what they had, unless edited since. */
export async function takeBack(tx: Tx, firmId: number, importId: number, now: string): Promise<number> {
  await sql`update entities e set deleted_at = ${now}, version = e.version + 1 from import_rows r
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new'
      and e.firm_id = r.firm_id and e.id = r.entity_id and e.deleted_at is null`.execute(tx);
  await sql`update users u set deleted_at = ${now}, version = u.version + 1, access_version = u.access_version + 1
    from import_rows r where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new'
      and (r.meaning ->> 'new_user')::boolean and u.firm_id = r.firm_id and u.id = r.user_id and u.deleted_at is null`.execute(
    tx,
  );
  await sql`update sessions s set ended_at = ${now}, ended_reason = 'deactivated' from import_rows r
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new' and (r.meaning ->> 'new_user')::boolean
      and s.firm_id = r.firm_id and s.user_id = r.user_id and s.ended_at is null`.execute(tx);
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from import_rows r
    left join users u on u.firm_id = r.firm_id and u.id = r.user_id
    left join entities e on e.firm_id = r.firm_id and e.id = r.entity_id
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'update'
      and (u.version <> (r.before ->> 'user_version')::int or e.version <> (r.before ->> 'entity_version')::int)`.execute(
    tx,
  );
  await sql`update users u set fname = b.fname, lname = b.lname, email = b.email, has_temp_email = b.has_temp_email,
      preferred_name = b.preferred_name, phone_number = b.phone_number, external_user_id = b.external_user_id,
      group_id = b.group_id, assigned_advisor_id = b.assigned_advisor_id, version = u.version + 1
    from import_rows r, jsonb_to_record(r.before -> 'user') as b (fname text, lname text, email text, has_temp_email boolean,
      preferred_name text, phone_number text, external_user_id text, group_id bigint, assigned_advisor_id bigint)
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'update' and u.firm_id = r.firm_id
      and u.id = r.user_id and u.version = (r.before ->> 'user_version')::int`.execute(tx);
  await sql`update entities e set street = b.street, city = b.city, state = b.state, zip = b.zip, country = b.country,
      business_email = b.business_email, external_entity_id = b.external_entity_id, tax_return_id = b.tax_return_id,
      updated_at = ${now}, version = e.version + 1
    from import_rows r, jsonb_to_record(r.before -> 'entity') as b (street text, city text, state text, zip text, country text,
      business_email text, external_entity_id text, tax_return_id text)
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'update' and e.firm_id = r.firm_id
      and e.id = r.entity_id and e.version = (r.before ->> 'entity_version')::int`.execute(tx);
  return rows[0]!.kept;
}
