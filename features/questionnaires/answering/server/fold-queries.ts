import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { StagedChange } from '../rules/fold.ts';

/** Held: of two who tell at once, one finds them told. */
export const lockStaged = async (tx: Tx, firmId: number, questionnaireId: number): Promise<StagedChange[]> =>
  (
    await sql<StagedChange>`
      select op, section_no, question_no, entry_no, version, user_id, from_firm, at, is_sealed, before_value,
        before_answer_by, after_value, after_answer_by
      from answer_changes
      where firm_id = ${firmId} and questionnaire_id = ${questionnaireId} and folded_at is null
      order by version, op for update`.execute(tx)
  ).rows;

/** What was typed is in the record now, and nowhere else. */
export async function setFolded(
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  ops: readonly string[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('answer_changes')
    .set({
      folded_at: now,
      before_value: null,
      before_answer_by: null,
      after_value: null,
      after_answer_by: null,
    })
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('op', '=', sql<string>`any(${ops}::uuid[])`)
    .execute();
}

/** Where anything waits to be told. */
export const stagedAmong = async (tx: Tx, firmId: number, ids: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('answer_changes')
      .select('questionnaire_id')
      .distinct()
      .where('firm_id', '=', firmId)
      .where('questionnaire_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where('folded_at', 'is', null)
      .orderBy('questionnaire_id')
      .execute()
  ).map(({ questionnaire_id }) => questionnaire_id);

/** Where somebody has paused since, of any firm. */
export const settledSince = async (
  tx: Tx,
  before: string,
): Promise<{ firm_id: number; questionnaire_id: number }[]> =>
  (
    await sql<{ firm_id: number; questionnaire_id: number }>`
      select distinct firm_id, questionnaire_id from answer_changes where folded_at is null
      group by firm_id, questionnaire_id, user_id, section_no having max(at) <= ${before}::timestamptz
      limit 2000`.execute(tx)
  ).rows;

/** Told long enough ago that nobody sends it again; or so old that nobody will tell it. */
export const foldedBefore = (told: Date, made: Date): RawBuilder<boolean> =>
  sql<boolean>`(folded_at < ${told} or at < ${made})`;
