import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

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

/** Who was reminded of which of these subjects on this day. */
export async function remindedOf(
  tx: Tx,
  firmId: number,
  { kind, ids, day }: { kind: string; ids: readonly number[]; day: string },
): Promise<{ subject_id: number; user_id: number }[]> {
  const { rows } = await sql<{ subject_id: number; user_id: number }>`
    select subject_id, user_id from reminders where firm_id = ${firmId} and subject_kind = ${kind}
      and subject_id = any(${[...ids]}::bigint[])
      and sent_at >= ${day}::date::timestamp at time zone 'UTC'
      and sent_at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(tx);
  return rows;
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
  { kind, id, limit }: { kind: string; id: number; limit: number },
): Promise<LoggedReminder[]> {
  const { rows } = await sql<LoggedReminder>`
    select r.id, r.sent_at, u.full_name as to, by.full_name as by, r.channels, r.because from reminders r
    join users u on u.firm_id = r.firm_id and u.id = r.user_id
    left join users by on by.firm_id = r.firm_id and by.id = r.sent_by
    where r.firm_id = ${firmId} and r.subject_kind = ${kind} and r.subject_id = ${id}
    order by r.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** That one and all before it of the same subject; false where it is not theirs. */
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
      and r.user_id = this.user_id and r.subject_kind = this.subject_kind and r.subject_id = this.subject_id
      and r.id <= this.id and r.dismissed_at is null`.execute(tx);
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
