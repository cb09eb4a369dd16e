import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface Split {
  parent: number;
  parts: readonly number[];
  now: string;
}

/** In questionnaires that may still change the parts are where the parent was, and the parent is nowhere. */
export async function giveToParts(
  tx: Tx,
  firmId: number,
  { parent, parts, now }: Split,
): Promise<{ questionnaire_id: number }[]> {
  const { rows } = await sql<{ questionnaire_id: number }>`
    with places as (
      select l.questionnaire_id, l.question_no, l.marked_as_others, l.option
      from question_documents l
      join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id
      where l.firm_id = ${firmId} and l.document_id = ${parent} and not q.locked and not q.completed
        and q.deleted_at is null
      for update of l
    ), given as (
      insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option)
      select ${firmId}, p.questionnaire_id, p.question_no, d.id, ${now}::timestamptz, p.marked_as_others, p.option
      from places p join documents d on d.firm_id = ${firmId} and d.id = any(${[...parts]}::bigint[])
      on conflict do nothing
    )
    update question_documents l set question_no = null, marked_as_others = false, option = null from places p
    where l.firm_id = ${firmId} and l.questionnaire_id = p.questionnaire_id and l.document_id = ${parent}
    returning l.questionnaire_id`.execute(tx);
  return rows;
}
