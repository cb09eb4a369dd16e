import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DocumentStatus } from '#features/documents/model.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import { isOfItsEntity, isReplaced } from '#features/questionnaires/server/service.ts';

export interface DocumentFacts {
  questionnaire_id: number;
  id: number;
  name: string;
  file_name: string;
  description: string;
  folder_id: number | null;
  question_no: number | null;
  others: boolean;
  lies: boolean;
  attached: boolean;
  made: boolean;
  imported: boolean;
  is_child: boolean;
  /** The corrected form of it is there, too. */
  replaced: boolean;
  staff_only: boolean;
  status: DocumentStatus;
  /** Null where nobody is sure. */
  document_type: string | null;
  detailed_name: string | null;
  tax_year: number | null;
  reading: string | null;
  pages: number | null;
  content_type: string;
  size: number;
  storage_key: string;
  sha256: Buffer;
  /** Of a picture: its PDF. */
  twin_key: string | null;
  twin_size: number | null;
  twin_sha256: Buffer | null;
  uploaded_by: string;
  created_at: string;
}

/** Everything that belongs to questionnaires, each once for each of them, as it came; the rules say what goes out. */
export async function documentsOfMany(
  tx: Tx,
  firmId: number,
  questionnaireIds: readonly number[],
): Promise<DocumentFacts[]> {
  const { rows } = await sql<DocumentFacts>`
    with asked as (select unnest(${[...questionnaireIds]}::bigint[]) as id),
    lying as (
      select l.questionnaire_id, l.document_id, min(l.question_no) as question_no, bool_or(l.marked_as_others) as others,
        min(l.file_name) as file_name, bool_and(${isReplaced}) as replaced
      from question_documents l join documents d on d.firm_id = l.firm_id and d.id = l.document_id
      where l.firm_id = ${firmId} and l.questionnaire_id = any(${[...questionnaireIds]}::bigint[]) and ${isOfItsEntity}
      group by l.questionnaire_id, l.document_id
    ), found as (
      select questionnaire_id, document_id from lying
      union
      select d.questionnaire_id, d.id from documents d join asked a on a.id = d.questionnaire_id where d.firm_id = ${firmId}
    )
    select x.questionnaire_id, d.id, d.name, coalesce(nullif(l.file_name, ''), d.name) as file_name, d.description, d.folder_id,
      l.question_no, coalesce(l.others, false) as others, l.document_id is not null as lies,
      d.questionnaire_id is not distinct from x.questionnaire_id as attached,
      exists (select 1 from signed_papers p where p.firm_id = d.firm_id and p.entity_id = d.entity_id
        and p.document_id = d.id) as made,
      false as imported, d.parent_document_id is not null as is_child,
      coalesce(l.replaced, false) as replaced, d.staff_only,
      ${documentStatus} as status, i.document_type, i.detailed_name, i.tax_year,
      r.status as reading, r.page_count as pages, f.content_type, f.size, f.storage_key, f.sha256,
      t.storage_key as twin_key, t.size as twin_size, t.sha256 as twin_sha256,
      coalesce(u.full_name, 'Another owner') as uploaded_by, d.created_at
    from found x
    join documents d on d.firm_id = ${firmId} and d.id = x.document_id and d.deleted_at is null
    join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
    left join lying l on l.questionnaire_id = x.questionnaire_id and l.document_id = d.id
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id and not i.needs_review
    left join stored_files t on t.firm_id = r.firm_id and t.id = r.twin_file_id
    left join users u on u.firm_id = d.firm_id and u.id = d.created_by
    order by x.questionnaire_id, d.created_at, d.id`.execute(tx);
  return rows;
}

export async function folderPaths(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; path: string }>`
    select f.id, folder_path(${firmId}, f.id) as path from folders f
    where f.firm_id = ${firmId} and f.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, path }) => [id, path]));
}
