import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { Linked } from '../rules/groups.ts';

/** Across firms: whose day has come, this one or an earlier one nobody worked on. */
export async function firmsDue(tx: Tx, day: string): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select distinct firm_id from questionnaires where next_reminder_on <= ${day}::date and deleted_at is null`.execute(
    tx,
  );
  return rows.map(({ firm_id }) => firm_id);
}

/** Across firms: who has some that would be reminded of, if only something else changed. */
export async function firmsUnreminded(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select firm_id from firms f where exists (select 1 from questionnaires q where q.firm_id = f.firm_id and ${UNREMINDED})`.execute(
    tx,
  );
  return rows.map(({ firm_id }) => firm_id);
}

const UNREMINDED = sql`q.next_reminder_on is null and q.deleted_at is null and not q.is_draft and not q.locked
  and not q.completed and not q.reminders_disabled and q.due_date is not null`;
const OPEN = sql`q.deleted_at is null and not q.is_draft and not q.locked and not q.completed`;

export async function dueOn(tx: Tx, firmId: number, day: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select q.id, array(select o.user_id from entity_owners o where o.firm_id = q.firm_id and o.entity_id = q.entity_id) as user_ids
    from questionnaires q
    where q.firm_id = ${firmId} and q.next_reminder_on <= ${day}::date and q.deleted_at is null order by q.id`.execute(
    tx,
  );
  return rows;
}

/** In the order of their numbers, some at a time. */
export async function nextToKeep(
  tx: Tx,
  firmId: number,
  { all, after, limit }: { all: boolean; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from questionnaires q where q.firm_id = ${firmId} and q.id > ${after} and ${all ? OPEN : UNREMINDED}
    order by q.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these people, those nobody has reminded on this day; from now on somebody has. */
export async function claimDay(
  tx: Tx,
  firmId: number,
  day: string,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into reminder_days (firm_id, user_id, day)
    select ${firmId}, u, ${day}::date from unnest(${[...userIds].toSorted((a, b) => a - b)}::bigint[]) u
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Of these people, those somebody has reminded on this day. */
export async function remindedOn(
  tx: Tx,
  firmId: number,
  day: string,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from reminder_days
    where firm_id = ${firmId} and day = ${day}::date and user_id = any(${[...userIds]}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function insertReminders(tx: Tx, rows: readonly Insertable<DB['reminders']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('reminders').values(rows).execute();
}

export interface LoggedReminder {
  id: number;
  sent_at: string;
  to: string;
  by: string | null;
  channels: string[];
  because: string;
}

export async function listReminders(
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  limit: number,
): Promise<LoggedReminder[]> {
  const { rows } = await sql<LoggedReminder>`
    select r.id, r.sent_at, u.full_name as to, by.full_name as by, r.channels, r.because from reminders r
    join users u on u.firm_id = r.firm_id and u.id = r.user_id
    left join users by on by.firm_id = r.firm_id and by.id = r.sent_by
    where r.firm_id = ${firmId} and r.questionnaire_id = ${questionnaireId} order by r.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

export interface ShownNotice {
  id: number;
  questionnaire_id: number;
  hash_id: string;
  entity: string;
  text: string;
  sent_at: string;
}

/** A client's own: the newest of each questionnaire that still takes answers. Row-level security shows no others. */
export async function listNotices(tx: Tx, firmId: number, userId: number): Promise<ShownNotice[]> {
  const { rows } = await sql<ShownNotice>`
    select * from (
      select distinct on (r.questionnaire_id) r.id, r.questionnaire_id, e.hash_id, e.name as entity, r.notice as text, r.sent_at
      from reminders r
      join questionnaires q on q.firm_id = r.firm_id and q.id = r.questionnaire_id
      join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
      where r.firm_id = ${firmId} and r.user_id = ${userId} and r.dismissed_at is null and r.notice <> ''
        and not q.locked and not q.completed
      order by r.questionnaire_id, r.id desc) newest
    order by sent_at desc, id desc limit 20`.execute(tx);
  return rows;
}

/** That one and all before it of the same questionnaire; false where it is not theirs. */
export async function dismissNotice(
  tx: Tx,
  firmId: number,
  userId: number,
  id: number,
  at: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reminders r set dismissed_at = ${at}::timestamptz from reminders this
    where this.firm_id = ${firmId} and this.id = ${id} and this.user_id = ${userId} and r.firm_id = this.firm_id
      and r.user_id = this.user_id and r.questionnaire_id = this.questionnaire_id and r.id <= this.id
      and r.dismissed_at is null`.execute(tx);
  if ((numAffectedRows ?? 0n) > 0n) return true;
  const { rows } =
    await sql`select 1 from reminders where firm_id = ${firmId} and id = ${id} and user_id = ${userId}`.execute(
      tx,
    );
  return rows.length > 0;
}

const DAY_KEPT_DAYS = 30;
const LOG_KEPT_DAYS = 400;

/** That somebody was reminded stays in the record of events. */
export const reminderSweeps: readonly Sweep[] = [
  { table: 'reminder_days', old: (now) => sql`day < ${daysBefore(now, DAY_KEPT_DAYS)}::date` },
  { table: 'reminders', old: (now) => sql`sent_at < ${daysBefore(now, LOG_KEPT_DAYS)}` },
];
