import { sql } from 'kysely';
import { ifFirmUses } from '#features/firm/server/service.ts';
import { rolesAt } from '#features/clients/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { hasPartsToReview } from '#features/questionnaires/server/service.ts';
import type { ExtractedDocument, FirmFacts } from '../model.ts';

export interface Row {
  created_at: string;
  sent_at: string | null;
  first_doc_uploaded_at: string | null;
  in_progress: boolean;
  uploads_needed: number;
  uploads_done: number;
}

/** What a client may read of it too. */
export async function findRow(tx: Tx, firmId: number, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select created_at, sent_at, first_doc_uploaded_at, in_progress, uploads_needed, uploads_done
    from questionnaires where firm_id = ${firmId} and id = ${id}`.execute(tx);
  return rows[0]!;
}

type Texts =
  | 'reminder_email_subject'
  | 'reminder_email_message'
  | 'reminder_in_app_message'
  | 'reminder_sms_message';
type FirmRow = Omit<FirmFacts, Texts> & { reminder_texts: unknown };

export async function findFirmFacts(tx: Tx, firmId: number, id: number): Promise<FirmRow> {
  const { rows } = await sql<FirmRow>`
    select q.last_activity, q.last_activity_at, q.last_followed_up, q.earliest_remind_date, q.reminders_disabled,
      q.track_changes, q.notes, q.firm_custom_status_id, q.reminder_texts,
      ${rolesAt('q.firm_id', 'q.entity_id')} as firm_role_assignments,
      ${hasPartsToReview} as has_split_documents_to_review,
      jsonb_build_object('assigned_advisor_id', q.assigned_advisor_id, 'external_user_id',
        ${ifFirmUses('external_user_id_allowed', sql`q.firm_id`, sql`o.external_user_id`)},
        'firm_group_name', g.name) as user_details
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    left join users o on o.firm_id = e.firm_id and o.id = e.user_id
    left join firm_groups g on g.firm_id = q.firm_id and g.id = q.group_id
    where q.firm_id = ${firmId} and q.id = ${id}`.execute(tx);
  return rows[0]!;
}

export type DocumentFacts = Omit<ExtractedDocument, 'id' | 'name' | 'status' | 'marked_as_others'>;

/** What is known of documents, by their ids. Clients see neither descriptions nor tags. */
export async function factsOf(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  isStaff: boolean,
): Promise<Map<number, DocumentFacts>> {
  const staffs = isStaff
    ? sql`d.description, array(select t.name from document_tags dt join firm_tags t on t.firm_id = dt.firm_id and t.id = dt.tag_id
        where dt.firm_id = d.firm_id and dt.document_id = d.id order by lower(t.name)) as tags`
    : sql`'' as description, '{}'::text[] as tags`;
  const { rows } = await sql<DocumentFacts & { id: number }>`
    select d.id, rtrim(folder_path(d.firm_id, d.folder_id), '/') || '/' || d.name as source, ${staffs},
      coalesce(i.categorized_by_ai, false) as categorized_by_ai, d.parent_document_id,
      coalesce(d.parent_pages, '{}') as parent_pages, coalesce(i.detailed_name, '') as detailed_name,
      coalesce(i.differentiator, '') as differentiator, i.document_type, r.page_count, d.created_at
    from documents d
    left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    where d.firm_id = ${firmId} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
