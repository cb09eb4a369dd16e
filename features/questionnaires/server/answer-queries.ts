import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface AnswerRow {
  question_no: number;
  entry_no: number;
  value: string | null;
  answer_by: string | null;
  returned: string | null;
  version: number;
}

export const listAnswers = (tx: Tx, firmId: number, questionnaireId: number): Promise<AnswerRow[]> =>
  tx
    .selectFrom('answers')
    .select(['question_no', 'entry_no', 'value', 'answer_by', 'returned', 'version'])
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('question_no')
    .orderBy('entry_no')
    .execute();

interface Place {
  firmId: number;
  questionnaireId: number;
  no: number;
}

/** False where it lies there already. */
export async function putDocument(
  tx: Tx,
  { firmId, questionnaireId, no }: Place,
  documentId: number,
  now: string,
): Promise<boolean> {
  const put = await tx
    .insertInto('question_documents')
    .values({
      firm_id: firmId,
      questionnaire_id: questionnaireId,
      question_no: no,
      document_id: documentId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The answer of an upload is how many documents lie there; what was said instead of them is over. */
export async function countDocuments(
  tx: Tx,
  { firmId, questionnaireId, no }: Place,
  userId: number | null,
  now: string,
): Promise<void> {
  await sql`
    insert into answers (firm_id, questionnaire_id, question_no, value, answered_by, answered_at)
    select ${firmId}, ${questionnaireId}, ${no}, count(*)::text, ${userId}::bigint, ${now}::timestamptz from question_documents d
    where d.firm_id = ${firmId} and d.questionnaire_id = ${questionnaireId} and d.question_no = ${no}
    on conflict (firm_id, questionnaire_id, question_no, entry_no) do update
    set value = excluded.value, answer_by = null, returned = null, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at, version = answers.version + 1`.execute(tx);
}
