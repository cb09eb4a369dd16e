import { sql } from 'kysely';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { BlockedBy, KeptRequest } from '../model.ts';
import type { Frequency } from '../rules/schedule.ts';

export interface LeftOutRow {
  entity_id: number;
  name: string;
  reason: BlockedBy;
}

interface NewSend {
  firm_id: number;
  request: string;
  prepared: string;
  form_id: number;
  waiting: number[];
  total: number;
  left_out: string;
  schedule_id: number | null;
  occurrence: string | null;
  created_by: number | null;
  created_at: string;
}

/** Undefined where this day of a schedule was taken by another worker. */
export const insertSend = (tx: Tx, row: NewSend): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('questionnaire_sends')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firm_id', 'schedule_id', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst();

export interface SendRecord {
  id: number;
  request: unknown;
  prepared: unknown;
  form_id: number;
  waiting: number[];
  left_out: LeftOutRow[];
  schedule_id: number | null;
  created_by: number | null;
  finished_at: string | null;
}

export const lockSend = (tx: Tx, firmId: number, id: number): Promise<SendRecord | undefined> =>
  tx
    .selectFrom('questionnaire_sends')
    .select([
      'id',
      'request',
      'prepared',
      'form_id',
      'waiting',
      'left_out',
      'schedule_id',
      'created_by',
      'finished_at',
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<SendRecord | undefined>;

export async function changeSend(
  tx: Tx,
  firmId: number,
  id: number,
  {
    waiting,
    left_out,
    finished_at,
  }: { waiting: number[]; left_out: LeftOutRow[]; finished_at: string | null },
): Promise<void> {
  await tx
    .updateTable('questionnaire_sends')
    .set({ waiting, left_out: JSON.stringify(left_out), finished_at })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function countWaiting(tx: Tx, firmId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(cardinality(waiting)), 0)::int as n from questionnaire_sends
    where firm_id = ${firmId} and finished_at is null`.execute(tx);
  return rows[0]!.n;
}

interface NewSchedule {
  firm_id: number;
  name: string;
  request: string;
  frequency: Frequency;
  first_date: string;
  next_date: string;
  created_by: number;
  created_at: string;
}

export async function insertSchedule(tx: Tx, row: NewSchedule): Promise<number> {
  const { id } = await tx
    .insertInto('questionnaire_schedules')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ScheduleRecord {
  id: number;
  name: string;
  request: KeptRequest;
  frequency: Frequency;
  first_date: string;
  next_date: string;
  sent: number;
  created_by: number;
}

const schedules = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('questionnaire_schedules')
    .select(['id', 'name', 'request', 'frequency', 'first_date', 'next_date', 'sent', 'created_by'])
    .where('firm_id', '=', firmId)
    .where('next_date', 'is not', null)
    .where('cancelled_at', 'is', null);

export const lockSchedule = (tx: Tx, firmId: number, id: number): Promise<ScheduleRecord | undefined> =>
  schedules(tx, firmId).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    ScheduleRecord | undefined
  >;

const MOST_SCHEDULES = 500;
/** All of them, or those one person set up. */
export const listSchedules = async (tx: Tx, firmId: number, ofPerson: number | null) => {
  const { rows } = await sql<ScheduleRecord & { by: string | null }>`
    select s.id, s.name, s.request, s.frequency, s.next_date, s.sent, u.full_name as by
    from questionnaire_schedules s left join users u on u.firm_id = s.firm_id and u.id = s.created_by
    where s.firm_id = ${firmId} and s.next_date is not null and s.cancelled_at is null
      and (${ofPerson}::bigint is null or s.created_by = ${ofPerson}::bigint)
    order by s.next_date, s.id limit ${MOST_SCHEDULES}`.execute(tx);
  return rows;
};

export async function changeSchedule(
  tx: Tx,
  firmId: number,
  id: number,
  change: { next_date?: string | null; sent?: number; cancelled_at?: string; cancelled_by?: number | null },
): Promise<void> {
  await tx
    .updateTable('questionnaire_schedules')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Of all firms: whose schedules may be due somewhere on earth. */
export const firmsWithDue = async (tx: Tx, latest: string): Promise<{ firm_id: number; id: number }[]> =>
  tx
    .selectFrom('questionnaire_schedules')
    .select(['firm_id', 'id'])
    .where('next_date', '<=', latest)
    .where('cancelled_at', 'is', null)
    .orderBy('next_date')
    .limit(1000)
    .execute();

export async function timeZoneOf(tx: Tx, firmId: number, userId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export interface Told {
  questionnaire_id: number;
  hash_id: string;
  entity_id: number;
  entity: string;
  name: string;
  tax_year: number;
  due_date: string | null;
  kind: string;
  minutes: number;
  items: number;
  deposit: boolean;
  request: { custom_email_subject?: string | null; custom_email_body?: string | null };
  sender: string | null;
  user_id: number;
  fname: string;
  email: string | null;
  phone: string | null;
  wants_sms: boolean;
}

/** SND-046: each owner who is told of each of these. */
export async function toldOf(tx: Tx, firmId: number, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select q.id as questionnaire_id, e.hash_id, e.id as entity_id, e.name as entity, q.name, q.tax_year, q.due_date, q.kind,
      f.minutes, (select count(*)::int from jsonb_array_elements(q.overlay -> 'items') i where i ->> 'year_key' like 'item:%') as items,
      q.deposit_cents is not null as deposit, coalesce(s.request, '{}') as request, by.full_name as sender,
      u.id as user_id, coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email, u.phone_number as phone,
      ${wantsTexts('u')} as wants_sms
    from questionnaires q
    join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    join forms f on f.firm_id = q.firm_id and f.id = q.form_id
    left join questionnaire_sends s on s.firm_id = q.firm_id and s.id = q.send_id
    left join users by on by.firm_id = q.firm_id and by.id = q.created_by
    join entity_owners o on o.firm_id = q.firm_id and o.entity_id = q.entity_id and 4 = any(o.notification_type_ids)
    join users u on u.firm_id = o.firm_id and u.id = o.user_id and u.deleted_at is null and u.paying
    where q.firm_id = ${firmId} and q.id = any(${[...ids]}::bigint[]) and not q.is_draft and q.deleted_at is null
    order by q.id, u.id`.execute(tx);
  return rows;
}
