import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Linked } from '#features/reminders/rules/groups.ts';

export const KIND = 'questionnaire';

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

export async function dueOn(tx: Tx, firmId: number, day: string): Promise<Omit<Linked, 'kind'>[]> {
  const { rows } = await sql<Omit<Linked, 'kind'>>`
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
      select distinct on (r.subject_id) r.id, r.subject_id as questionnaire_id, e.hash_id, e.name as entity, r.notice as text, r.sent_at
      from reminders r
      join questionnaires q on q.firm_id = r.firm_id and q.id = r.subject_id
      join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
      where r.firm_id = ${firmId} and r.subject_kind = ${KIND} and r.user_id = ${userId} and r.dismissed_at is null and r.notice <> ''
        and not q.locked and not q.completed
      order by r.subject_id, r.id desc) newest
    order by sent_at desc, id desc limit 20`.execute(tx);
  return rows;
}
