import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface ChangeRow {
  at: string;
  user_id: number | null;
  who: string | null;
  question_no: number;
  entry_no: number;
  sealed: boolean;
  before: string | null;
  before_answer_by: string | null;
  after: string | null;
  after_answer_by: string | null;
}

const MOST = 500;

/** What clients changed: told already, and staged until they pause. The newest first. */
export async function clientChanges(
  tx: Tx,
  firmId: number,
  { entityId, questionnaireId, since }: { entityId: number; questionnaireId: number; since: string },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.at, c.user_id, u.full_name as who, c.question_no, c.entry_no, c.sealed, c.before, c.before_answer_by, c.after,
      c.after_answer_by
    from (
      select (e.payload ->> 'until')::timestamptz as at, e.actor_user_id as user_id, (change ->> 'question_no')::int as question_no,
        (change ->> 'entry_no')::int as entry_no, (change ->> 'sealed')::boolean as sealed, change ->> 'before' as before,
        change ->> 'before_answer_by' as before_answer_by, change ->> 'after' as after,
        change ->> 'after_answer_by' as after_answer_by
      from events e, jsonb_array_elements(e.payload -> 'changes') change
      where e.firm_id = ${firmId} and e.entity_id = ${entityId} and e.name = 'answers.saved' and e.actor_kind = 'client'
        and e.payload @> ${JSON.stringify({ questionnaire_id: questionnaireId })}::jsonb and e.at >= ${since}::timestamptz
        and (e.payload ->> 'until')::timestamptz >= ${since}::timestamptz
      union all
      select s.at, s.user_id, s.question_no, s.entry_no, s.is_sealed, s.before_value, s.before_answer_by::text, s.after_value,
        s.after_answer_by::text
      from answer_changes s
      where s.firm_id = ${firmId} and s.questionnaire_id = ${questionnaireId} and s.folded_at is null and not s.from_firm
        and s.at >= ${since}::timestamptz
    ) c left join users u on u.firm_id = ${firmId} and u.id = c.user_id
    order by c.at desc limit ${MOST}`.execute(tx);
  return rows;
}

export const checkedOf = (
  tx: Tx,
  firmId: number,
  userId: number,
  questionnaireId: number,
): Promise<{ item: string; stood: string }[]> =>
  tx
    .selectFrom('checked_changes')
    .select(['item', 'stood'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .execute();

export interface CheckOf {
  firmId: number;
  userId: number;
  questionnaireId: number;
}

export async function putChecked(
  tx: Tx,
  { firmId, userId, questionnaireId }: CheckOf,
  checks: readonly { item: string; stood: string }[],
  now: string,
): Promise<void> {
  await tx
    .insertInto('checked_changes')
    .values(
      checks.map(({ item, stood }) => ({
        firm_id: firmId,
        user_id: userId,
        questionnaire_id: questionnaireId,
        item,
        stood,
        checked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'questionnaire_id', 'user_id', 'item']).doUpdateSet((eb) => ({
        stood: eb.ref('excluded.stood'),
        checked_at: eb.ref('excluded.checked_at'),
      })),
    )
    .execute();
}

export async function removeChecked(
  tx: Tx,
  { firmId, userId, questionnaireId }: CheckOf,
  items: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('checked_changes')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('item', 'in', items)
    .execute();
}

/** When this person last took it out as a file. */
export async function lastExportOf(
  tx: Tx,
  firmId: number,
  userId: number,
  questionnaireId: number,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(exported_at) as at from questionnaire_exports
    where firm_id = ${firmId} and questionnaire_id = ${questionnaireId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.at ?? null;
}
