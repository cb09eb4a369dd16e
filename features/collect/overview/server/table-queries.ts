import { type RawBuilder, sql } from 'kysely';
import { ifFirmUses } from '#features/firm/server/service.ts';
import { rolesAt } from '#features/clients/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Page } from '#platform/server/lists.ts';
import type { QuestionnaireKind } from '#features/questionnaires/model.ts';
import { hasPartsToReview } from '#features/questionnaires/server/service.ts';
import type { TableSort } from '../rules/views.ts';
import { matching, type TableFilter } from './filter-queries.ts';

interface Sorted {
  key: RawBuilder<unknown>;
  /** What has to be joined for it. */
  joins?: RawBuilder<unknown>;
  /** Those without it stand last, whichever way. */
  nullable?: true;
}
const ENTITY = sql`join entities e on e.firm_id = q.firm_id and e.id = q.entity_id and e.deleted_at is null`;

const SORTS: Record<Exclude<TableSort, 'last_activity'>, Sorted> = {
  client: { key: sql`e.name`, joins: ENTITY },
  entity_type: { key: sql`e.entity_type`, joins: ENTITY },
  external_entity_id: { key: sql`e.external_entity_id`, joins: ENTITY, nullable: true },
  external_user_id: {
    key: sql`o.external_user_id`,
    joins: sql`${ENTITY} left join users o on o.firm_id = e.firm_id and o.id = e.user_id`,
    nullable: true,
  },
  assigned: {
    key: sql`a.full_name`,
    joins: sql`left join users a on a.firm_id = q.firm_id and a.id = q.assigned_advisor_id`,
    nullable: true,
  },
  firm_group: {
    key: sql`g.name`,
    joins: sql`left join firm_groups g on g.firm_id = q.firm_id and g.id = q.group_id`,
    nullable: true,
  },
  firm_custom_status_id: {
    key: sql`s.firm_user_display_status`,
    joins: sql`left join custom_statuses s on s.firm_id = q.firm_id and s.id = q.firm_custom_status_id`,
    nullable: true,
  },
  name: { key: sql`q.name` },
  year: { key: sql`q.tax_year` },
  status: {
    key: sql`case when q.completed then 2 when q.is_draft then -1
      else q.sections_done::real / greatest(q.sections_total, 1) + q.in_progress::int * 0.01 end`,
  },
  documents: {
    key: sql`case when q.uploads_needed > 0 then q.uploads_done::real / q.uploads_needed end`,
    nullable: true,
  },
  items_to_go: { key: sql`q.items_to_go` },
  due_date: { key: sql`q.due_date`, nullable: true },
  next_reminder_date: { key: sql`q.next_reminder_on`, nullable: true },
  submitted_at: { key: sql`q.submitted_at`, nullable: true },
  first_doc_uploaded_at: { key: sql`q.first_doc_uploaded_at`, nullable: true },
};

const activity = ({ allActivity }: TableFilter) =>
  allActivity ? sql.ref('q.last_activity_at') : sql.ref('q.client_activity_at');

const sortedBy = (filter: TableFilter, sort: TableSort): Sorted =>
  sort === 'last_activity' ? { key: activity(filter) } : SORTS[sort];

/** Which ones, in their order. */
function pageOf(filter: TableFilter, { sort, descending, limit, offset }: Page<TableSort>) {
  const { key, joins = sql``, nullable } = sortedBy(filter, sort);
  const way = descending ? sql`desc` : sql`asc`;
  const last = nullable ? sql`nulls last` : sql``;
  return sql`select q.firm_id, q.id, ${key} as sort_key from questionnaires q ${joins} where ${matching(filter)}
    order by ${key} ${way} ${last}, q.id ${way} limit ${limit} offset ${offset}`;
}

export interface TableRecord {
  id: number;
  company_id: number;
  name: string;
  kind: QuestionnaireKind;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  in_progress: boolean;
  opened_timestamp: string | null;
  current_section_name: string | null;
  marked_sections: number[];
  checklists: number[];
  sections_total: number;
  uploads_done: number;
  uploads_needed: number;
  items_total: number;
  items_to_go: number;
  reminders_disabled: boolean;
  next_reminder_date: string | null;
  created_at: string;
  sent_at: string | null;
  submitted_at: string | null;
  first_doc_uploaded_at: string | null;
  deleted_at: string | null;
  last_activity: string;
  notes: string;
  firm_custom_status_id: number | null;
  firm_user_display_status: string | null;
  firm_role_assignments: { firm_role_id: number; user_id: number }[];
  has_split_documents_to_review: boolean;
  group_id: number | null;
  assigned_advisor_id: number | null;
  external_user_id: string | null;
  firm_group_name: string | null;
  entity_name: string;
  hash_id: string;
  entity_type: string;
  inactive: boolean;
  readonly_access: boolean;
  external_entity_id: string | null;
  version: number;
  granted: number[];
}

/** The table's one query, apart from its execution so that it can be measured by itself. */
export function tableQuery(filter: TableFilter, page: Page<TableSort>) {
  const { nullable } = sortedBy(filter, page.sort);
  const way = page.descending ? sql`desc` : sql`asc`;
  const { rolesOf } = filter.viewer;
  const granted = rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`;
  return sql<TableRecord>`
    select q.id, q.entity_id as company_id, q.name, q.kind, q.tax_year, q.due_date, q.is_draft, q.locked, q.completed,
      q.in_progress, q.opened_at as opened_timestamp, f.section_names ->> q.current_section::text as current_section_name,
      q.marked_sections, f.checklists, q.sections_total, q.uploads_done, q.uploads_needed,
      q.items_total, q.items_to_go, q.reminders_disabled, q.next_reminder_on as next_reminder_date,
      q.created_at, q.sent_at, q.submitted_at, q.first_doc_uploaded_at, q.deleted_at, ${activity(filter)} as last_activity,
      q.notes, q.firm_custom_status_id, s.firm_user_display_status, q.group_id, q.assigned_advisor_id,
      ${ifFirmUses('external_user_id_allowed', sql`q.firm_id`, sql`o.external_user_id`)} as external_user_id, g.name as firm_group_name, e.name as entity_name, e.hash_id, e.entity_type, e.inactive,
      e.readonly_access, ${ifFirmUses('external_entity_id_allowed', sql`q.firm_id`, sql`e.external_entity_id`)} as external_entity_id, q.version, ${granted} as granted,
      ${rolesAt('q.firm_id', 'q.entity_id')} as firm_role_assignments,
      ${hasPartsToReview} as has_split_documents_to_review
    from (${pageOf(filter, page)}) p
    join questionnaires q on q.firm_id = p.firm_id and q.id = p.id
    join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    join forms f on f.firm_id = q.firm_id and f.id = q.form_id
    left join users o on o.firm_id = e.firm_id and o.id = e.user_id
    left join firm_groups g on g.firm_id = q.firm_id and g.id = q.group_id
    left join custom_statuses s on s.firm_id = q.firm_id and s.id = q.firm_custom_status_id
    order by p.sort_key ${way} ${nullable ? sql`nulls last` : sql``}, p.id ${way}`;
}

export const listTable = async (tx: Tx, filter: TableFilter, page: Page<TableSort>): Promise<TableRecord[]> =>
  (await tableQuery(filter, page).execute(tx)).rows;

export async function countTable(tx: Tx, filter: TableFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from questionnaires q where ${matching(filter)}`.execute(tx);
  return rows[0]!.total;
}

export async function listTableIds(tx: Tx, filter: TableFilter, page: Page<TableSort>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from (${pageOf(filter, page)}) p`.execute(tx);
  return rows.map(({ id }) => id);
}
