import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface Split {
  parent: number;
  parts: readonly number[];
  /** Questionnaires in which the parent's item takes fewer files than there are parts: they need a place there. */
  full: readonly number[];
  now: string;
}

/**
 * In questionnaires that may still change the parts are where the parent was, and the parent is nowhere but remembers
 * its place. Nothing happens where the parts were joined again before this ran.
 */
export async function giveToParts(
  tx: Tx,
  firmId: number,
  { parent, parts, full, now }: Split,
): Promise<{ questionnaire_id: number }[]> {
  const { rows } = await sql<{ questionnaire_id: number }>`
    with places as (
      select l.questionnaire_id, l.question_no, l.marked_as_others, l.option
      from question_documents l
      join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id
      join documents d on d.firm_id = l.firm_id and d.id = l.document_id
      where l.firm_id = ${firmId} and l.document_id = ${parent} and not q.locked and not q.completed
        and q.deleted_at is null and d.extraction = 'split_succeeded'
        and exists (select 1 from documents part where part.firm_id = ${firmId}
          and part.id = any(${[...parts]}::bigint[]) and part.deleted_at is null)
      for update of l
    ), given as (
      insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option)
      select ${firmId}, p.questionnaire_id, case when f.id is null then p.question_no end, d.id, ${now}::timestamptz,
        p.marked_as_others, case when f.id is null then p.option end
      from places p join documents d on d.firm_id = ${firmId} and d.id = any(${[...parts]}::bigint[])
      left join unnest(${[...full]}::bigint[]) f(id) on f.id = p.questionnaire_id
      on conflict do nothing
    )
    update question_documents l set question_no = null, marked_as_others = false, option = null,
      split_question_no = coalesce(l.split_question_no, p.question_no),
      split_others = coalesce(l.split_others, false) or p.marked_as_others,
      split_option = coalesce(l.split_option, p.option)
    from places p
    where l.firm_id = ${firmId} and l.questionnaire_id = p.questionnaire_id and l.document_id = ${parent}
    returning l.questionnaire_id`.execute(tx);
  return rows;
}

/** The questionnaires in which the parts are, or in which the parent gave them its place. */
export async function questionnairesOfParts(
  tx: Tx,
  firmId: number,
  parent: number,
): Promise<{ questionnaire_id: number }[]> {
  const { rows } = await sql<{ questionnaire_id: number }>`
    select distinct l.questionnaire_id from question_documents l
    join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id and q.deleted_at is null
    join documents d on d.firm_id = l.firm_id and d.id = l.document_id
    where l.firm_id = ${firmId} and d.deleted_at is null
      and (d.parent_document_id = ${parent} or (d.id = ${parent} and l.split_others is not null))
    order by l.questionnaire_id`.execute(tx);
  return rows;
}

/** The parent is where it was before the split. */
export async function takePlacesBack(tx: Tx, firmId: number, parent: number): Promise<void> {
  await sql`update question_documents set question_no = split_question_no, marked_as_others = split_others,
      option = split_option, split_question_no = null, split_others = null, split_option = null
    where firm_id = ${firmId} and document_id = ${parent} and split_others is not null`.execute(tx);
}
