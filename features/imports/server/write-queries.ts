/**
 * Writes what the rows of a client list mean, a batch of rows at a time. A row whose
 * person or entity could not be written is passed over here and counted as lost at the end, which undoes everything.
 */
import { sql } from 'kysely';
import { insertPeople, mergePeople, putPeopleBack, removePeople } from '#features/accounts/server/service.ts';
import {
  insertEntities,
  insertOwnersFrom,
  insertSpousesFrom,
  mergeEntities,
  putEntitiesBack,
  removeEntities,
  tagEntitiesFrom,
  tagUsersFrom,
} from '#features/clients/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';

export interface WrittenRow {
  row_no: number;
  outcome: string | null;
  new_user: boolean;
  user_id: number | null;
  entity_id: number | null;
  /** Opened for this one transaction; in the table it lies sealed. */
  meaning: unknown;
}
export interface Batch {
  firmId: number;
  importId: number;
  rows: readonly WrittenRow[];
}

const given = ({ firmId, rows }: Batch) =>
  sql`(select ${firmId}::bigint as firm_id, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (row_no int,
    outcome text, new_user boolean, user_id bigint, entity_id bigint, meaning jsonb))`;

/**
 * Just written rows are not counted yet: the planner believes there is one, joins row by row, and ten thousand take
 * minutes. Told not to, it reads each table once.
 */
async function eachTableOnce<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(tx);
  const done = await work();
  await sql`set local enable_nestloop = on`.execute(tx);
  return done;
}

/** One id for each new person, however many rows speak of them, and one for each new entity. */
export async function allotIds(tx: Tx, firmId: number, importId: number): Promise<void> {
  await sql`update import_rows set user_id = nextval('users_id_seq'), new_user = true
    where firm_id = ${firmId} and import_id = ${importId} and outcome = 'new' and user_id is null
      and user_row = row_no`.execute(tx);
  await sql`update import_rows r set user_id = first.user_id from import_rows first
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new' and r.user_id is null
      and first.firm_id = r.firm_id and first.import_id = r.import_id
      and first.row_no = r.user_row`.execute(tx);
  await sql`update import_rows set entity_id = nextval('entities_id_seq')
    where firm_id = ${firmId} and import_id = ${importId} and outcome = 'new' and entity_id is null`.execute(
    tx,
  );
}

const PERSON = sql`email text, fname text, lname text, preferred_name text, phone_number text, external_user_id text,
  group_id bigint, assigned_advisor_id bigint`;
const PLACE = sql`street text, city text, state text, zip text, country text, business_email text, external_entity_id text,
  tax_return_id text`;

export const writeUsers = (tx: Tx, batch: Batch, now: string): Promise<void> =>
  insertPeople(
    tx,
    sql`select r.firm_id, r.user_id as id, m.* from ${given(batch)} r, jsonb_to_record(r.meaning) as m (${PERSON})
      where r.outcome = 'new' and r.new_user order by r.row_no`,
    now,
  );

export const writeEntities = (tx: Tx, batch: Batch, now: string): Promise<void> =>
  insertEntities(
    tx,
    sql`select r.firm_id, r.entity_id as id, r.user_id, m.*
      from ${given(batch)} r, jsonb_to_record(r.meaning -> 'entity') as m (name text, entity_type text, ${PLACE})
      where r.outcome = 'new' order by r.row_no`,
    now,
  );

export async function writeBeside(tx: Tx, batch: Batch): Promise<void> {
  await insertOwnersFrom(
    tx,
    sql`select r.firm_id, r.entity_id, r.user_id, r.meaning #>> '{entity,entity_type}' as entity_type
      from ${given(batch)} r where r.outcome = 'new'`,
  );
  await insertSpousesFrom(
    tx,
    sql`select r.firm_id, r.entity_id, m.* from ${given(batch)} r,
        jsonb_to_record(r.meaning -> 'spouse') as m (fname text, lname text, email text)
      where r.outcome = 'new' and jsonb_typeof(r.meaning -> 'spouse') = 'object'`,
  );
}

export async function writeTags(tx: Tx, batch: Batch): Promise<void> {
  await tagUsersFrom(
    tx,
    sql`select r.firm_id, r.user_id, t::bigint as tag_id
      from ${given(batch)} r, jsonb_array_elements_text(r.meaning -> 'contact_tag_ids') t
      where r.outcome in ('new', 'update')`,
  );
  await tagEntitiesFrom(
    tx,
    sql`select r.firm_id, r.entity_id, t::bigint as tag_id
      from ${given(batch)} r, jsonb_array_elements_text(r.meaning #> '{entity,tag_ids}') t
      where r.outcome in ('new', 'update')`,
  );
}

/** Keeps what is there before it is replaced; what the list leaves empty stays. */
export async function updateKnown(tx: Tx, batch: Batch, now: string): Promise<void> {
  if (batch.rows.some(({ outcome }) => outcome === 'update'))
    await eachTableOnce(tx, () => replaceKnown(tx, batch, now));
}

async function replaceKnown(tx: Tx, batch: Batch, now: string): Promise<void> {
  await sql`update import_rows r set before = jsonb_build_object(
      'user', jsonb_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email, 'has_temp_email', u.has_temp_email,
        'preferred_name', u.preferred_name, 'phone_number', u.phone_number, 'external_user_id', u.external_user_id,
        'group_id', u.group_id, 'assigned_advisor_id', u.assigned_advisor_id), 'user_version', u.version + 1,
      'entity', jsonb_build_object('street', e.street, 'city', e.city, 'state', e.state, 'zip', e.zip, 'country', e.country,
        'business_email', e.business_email, 'external_entity_id', e.external_entity_id, 'tax_return_id', e.tax_return_id),
      'entity_version', e.version + 1)
    from users u, entities e
    where r.firm_id = ${batch.firmId} and r.import_id = ${batch.importId} and r.outcome = 'update'
      and r.row_no = any(${batch.rows.map(({ row_no }) => row_no)}::int[]) and u.firm_id = r.firm_id and u.id = r.user_id
      and e.firm_id = r.firm_id and e.id = r.entity_id`.execute(tx);
  await mergePeople(
    tx,
    sql`select r.firm_id, r.user_id as id, m.* from ${given(batch)} r, jsonb_to_record(r.meaning) as m (${PERSON})
      where r.outcome = 'update'`,
  );
  await mergeEntities(
    tx,
    sql`select r.firm_id, r.entity_id as id, m.* from ${given(batch)} r, jsonb_to_record(r.meaning -> 'entity') as m (${PLACE})
      where r.outcome = 'update'`,
    now,
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
export const takeBack = (tx: Tx, firmId: number, importId: number, now: string): Promise<number> =>
  eachTableOnce(tx, () => giveBack(tx, firmId, importId, now));

async function giveBack(tx: Tx, firmId: number, importId: number, now: string): Promise<number> {
  const ofImport = sql`r.firm_id = ${firmId} and r.import_id = ${importId}`;
  await removeEntities(
    tx,
    sql`select r.firm_id, r.entity_id as id from import_rows r where ${ofImport} and r.outcome = 'new'`,
    now,
  );
  await removePeople(
    tx,
    sql`select r.firm_id, r.user_id as id from import_rows r
      where ${ofImport} and r.outcome = 'new' and r.new_user`,
    now,
  );
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from import_rows r
    left join users u on u.firm_id = r.firm_id and u.id = r.user_id
    left join entities e on e.firm_id = r.firm_id and e.id = r.entity_id
    where ${ofImport} and r.outcome = 'update'
      and (u.version <> (r.before ->> 'user_version')::int or e.version <> (r.before ->> 'entity_version')::int)`.execute(
    tx,
  );
  await putPeopleBack(
    tx,
    sql`select r.firm_id, r.user_id as id, (r.before ->> 'user_version')::int as version, b.*
      from import_rows r, jsonb_to_record(r.before -> 'user') as b (has_temp_email boolean, ${PERSON})
      where ${ofImport} and r.outcome = 'update'`,
  );
  await putEntitiesBack(
    tx,
    sql`select r.firm_id, r.entity_id as id, (r.before ->> 'entity_version')::int as version, b.*
      from import_rows r, jsonb_to_record(r.before -> 'entity') as b (${PLACE})
      where ${ofImport} and r.outcome = 'update'`,
    now,
  );
  return rows[0]!.kept;
}

export interface Touched {
  entity_id: number;
  user_id: number;
  created: boolean;
}

/** Every entity a list made or changed, with its person, so that it stands in the history of each. */
export async function listTouched(tx: Tx, firmId: number, importId: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select r.entity_id, r.user_id, r.outcome = 'new' as created from import_rows r
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome in ('new', 'update')
      and r.entity_id is not null and r.user_id is not null
    order by r.row_no`.execute(tx);
  return rows;
}
