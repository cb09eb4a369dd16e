import { sql } from 'kysely';
import { rolesAt } from '#features/clients/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import { isOfItsEntity, isReplaced } from '#features/questionnaires/server/service.ts';
import type { PreviewHead, QuestionnaireDocument, UnattachedDocument } from '../model.ts';

export type HeadRow = Omit<
  PreviewHead,
  | 'may_send'
  | 'may_lock'
  | 'may_answer'
  | 'may_attach'
  | 'may_mark_paid'
  | 'today'
  | 'unattached'
  | 'documents'
>;

export async function findHead(tx: Tx, firmId: number, id: number): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select q.id, q.entity_id as company_id, e.hash_id as company_hash, e.name as company_name, e.entity_type,
      e.external_entity_id, q.name, q.tax_year || ' ' || q.name as formatted_name, q.kind, q.tax_year, q.due_date, q.next_reminder_on, q.is_draft,
      q.locked, q.completed, q.track_changes, q.tracked_since, q.sent_at,
      case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.firm_user_display_status) end as custom_status,
      ${rolesAt('q.firm_id', 'q.entity_id')} as firm_role_assignments,
      q.deposit_cents, q.deposit_status, q.deposit_fact, q.sections_done, q.sections_total, greatest(q.items_total, 0) as items_total,
      q.items_to_go, q.version
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id and e.deleted_at is null
    left join custom_statuses s on s.firm_id = q.firm_id and s.id = q.firm_custom_status_id
    where q.firm_id = ${firmId} and q.id = ${id} and q.deleted_at is null`.execute(tx);
  return rows[0];
}

/** What came in by it, and what staff put to it. */
export async function documentsOf(
  tx: Tx,
  firmId: number,
  id: number,
  withStaffOnly: boolean,
): Promise<QuestionnaireDocument[]> {
  const { rows } = await sql<QuestionnaireDocument>`
    select d.id, d.name, l.question_no, coalesce(l.marked_as_others, false) as others, l.document_id is null as attached,
      coalesce(${isReplaced}, false) as replaced,
      ${documentStatus} as status, case when i.document_id is null then null else jsonb_build_object('document_type',
        i.document_type, 'detailed_name', i.detailed_name, 'confidence', i.confidence, 'papers', i.papers) end as identified,
      r.page_count as pages, coalesce(l.created_at, d.created_at) as created_at
    from documents d
    left join question_documents l on l.firm_id = d.firm_id and l.document_id = d.id and l.questionnaire_id = ${id}
      and ${isOfItsEntity}
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
    where d.firm_id = ${firmId} and d.deleted_at is null and (${withStaffOnly} or not d.staff_only)
      and (d.questionnaire_id = ${id} or l.document_id is not null)
    order by coalesce(l.created_at, d.created_at) desc, d.id desc limit 1000`.execute(tx);
  return rows;
}

const MOST_UNATTACHED = 200;

const isUnattached = (firmId: number, entityId: number) => sql`
  d.firm_id = ${firmId} and d.entity_id = ${entityId} and d.deleted_at is null and not d.staff_only
  and d.questionnaire_id is null and d.parent_document_id is null
  and not exists (select 1 from question_documents l where l.firm_id = d.firm_id and l.document_id = d.id
    and ${isOfItsEntity})`;

/** Where they lie, as the names of the folders above them. */
export async function unattachedOf(tx: Tx, firmId: number, entityId: number): Promise<UnattachedDocument[]> {
  const { rows } = await sql<UnattachedDocument>`
    with recursive found as (
      select d.id, d.name, d.folder_id, d.created_at from documents d where ${isUnattached(firmId, entityId)}
      order by d.created_at desc, d.id desc limit ${MOST_UNATTACHED}
    ), above as (
      select f.id as folder, f.parent_id, '/' || f.name as path from folders f
      where f.firm_id = ${firmId} and f.id in (select folder_id from found)
      union all
      select a.folder, f.parent_id, '/' || f.name || a.path from above a
      join folders f on f.firm_id = ${firmId} and f.id = a.parent_id
    )
    select d.id, d.name, coalesce(a.path, '/') as path, d.created_at from found d
    left join above a on a.folder = d.folder_id and a.parent_id is null
    order by d.created_at desc, d.id desc`.execute(tx);
  return rows;
}

export async function countUnattached(tx: Tx, firmId: number, entityId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from documents d where ${isUnattached(firmId, entityId)}
      limit ${MOST_UNATTACHED}) found`.execute(tx);
  return rows[0]!.total;
}

export interface EventRow {
  id: number;
  at: string;
  name: string;
  payload: unknown;
  who: string | null;
  whom: string | null;
}

/** Of its entity's history, what is about this questionnaire. */
export async function eventsOf(
  tx: Tx,
  firmId: number,
  of: { entityId: number; questionnaireId: number },
  most: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.name, e.payload, actor.full_name as who, person.full_name as whom
    from events e left join users actor on actor.firm_id = e.firm_id and actor.id = e.actor_user_id
      left join users person on person.firm_id = e.firm_id and person.id = e.user_id
    where e.firm_id = ${firmId} and e.entity_id = ${of.entityId}
      and e.payload @> ${JSON.stringify({ questionnaire_id: of.questionnaireId })}::jsonb
    order by e.id desc limit ${most}`.execute(tx);
  return rows;
}
