/** Papers as the review desk lists them. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import type { DeskDocument } from '../model.ts';

type DeskRow = Omit<DeskDocument, 'document_type'> & { document_type: string | null };

/** Of what is open all, as far as anybody could look at; of what is done the newest. */
const MOST_OPEN = 500;
const MOST_DONE = 100;

/** Whoever sent a paper in, it comes to the desk once intake has looked at it, or is going to. */
export async function listDeskRows(
  tx: Tx,
  firmId: number,
  entityId: number,
  withStaffOnly: boolean,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with papers as (
      select d.id, d.name, ${documentStatus} as status, i.confidence, i.document_type,
        coalesce(i.detailed_name, '') as detailed_name,
        coalesce(i.differentiator, '') as differentiator, i.tax_year, coalesce(i.papers, 1) as papers, r.page_count,
        f.content_type, r.thumbnail_file_id is not null as has_thumbnail, d.parent_document_id, d.questionnaire_id,
        coalesce(u.full_name, '') as sent_by, d.created_at, r.reason as fault, coalesce(i.version, 0) as version
      from documents d
      join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
      left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
      left join users u on u.firm_id = d.firm_id and u.id = d.created_by
      where d.firm_id = ${firmId} and d.entity_id = ${entityId} and d.deleted_at is null
        and (${withStaffOnly} or not d.staff_only) and d.extraction is not null
    ), ranked as (
      select *, status in ('split_succeeded', 'analysis_succeeded') as is_done,
        row_number() over (partition by status in ('split_succeeded', 'analysis_succeeded')
          order by created_at desc, id desc) as place
      from papers
    )
    select id, name, status, confidence, document_type, detailed_name, differentiator, tax_year, papers, page_count, content_type,
      has_thumbnail, parent_document_id, questionnaire_id, sent_by, created_at, fault, version
    from ranked where place <= case when is_done then ${MOST_DONE}::int else ${MOST_OPEN}::int end
    order by confidence nulls first, created_at, id`.execute(tx);
  return rows;
}

export async function countWorking(
  tx: Tx,
  firmId: number,
  { entityId, withStaffOnly }: { entityId: number; withStaffOnly: boolean },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from documents d where d.firm_id = ${firmId} and d.entity_id = ${entityId}
      and d.deleted_at is null and d.extraction = 'processing' and (${withStaffOnly} or not d.staff_only)`.execute(
    tx,
  );
  return rows[0]!.total;
}
