import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { isOfItsEntity, isReplaced } from '#features/questionnaires/server/service.ts';
import type { ReceivedPaper } from '../rules/kept-papers.ts';

interface CompletedQuestionnaire {
  entity_id: number;
  tax_year: number;
  name: string;
}

/** Held, so that of two completions the second finds what the first kept. */
export async function completedOne(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<CompletedQuestionnaire | undefined> {
  const { rows } = await sql<CompletedQuestionnaire>`
    select entity_id, tax_year, name from questionnaires
    where firm_id = ${firmId} and id = ${id} and completed and deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** The papers that lie in a questionnaire and are known for sure, of its year; of a corrected form not the earlier one. */
export async function receivedPapers(tx: Tx, firmId: number, id: number): Promise<ReceivedPaper[]> {
  const { rows } = await sql<ReceivedPaper>`
    select i.document_type, i.detailed_name from question_documents l
    join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id
    join documents d on d.firm_id = l.firm_id and d.id = l.document_id and d.deleted_at is null and not d.staff_only
      and ${isOfItsEntity} and not ${isReplaced}
    join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
    where l.firm_id = ${firmId} and l.questionnaire_id = ${id} and not i.needs_review and i.document_type is not null
      and coalesce(i.tax_year, q.tax_year) = q.tax_year
    order by l.created_at, d.id limit 500`.execute(tx);
  return rows;
}
