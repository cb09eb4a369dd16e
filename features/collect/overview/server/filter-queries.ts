/** What narrows the firm's table, on `questionnaires q` alone. */
import { type RawBuilder, sql } from 'kysely';
import type { IdsOrNone } from '#platform/list.ts';
import { oneOf } from '#platform/server/lists.ts';
import type { Search } from '#platform/server/search.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { entitiesByRole } from '#features/clients/server/service.ts';
import { type DueFilter, type ListedView, type StatusFilter } from '../rules/views.ts';

export interface TableFilter {
  viewer: Viewer;
  /** Whether the advisor's own doings count as activity. */
  allActivity: boolean;
  today: string;
  restorableSince: string;
  view: ListedView;
  /** Of the entities; the words are looked for in the name of the questionnaire as well. */
  search: Search;
  /** The questionnaires whose own name fits, if they are few. */
  named: number[] | null;
  /** Where a number was typed. */
  id: number | null;
  years?: readonly number[] | undefined;
  statuses?: readonly StatusFilter[] | undefined;
  advisors?: IdsOrNone | undefined;
  entityType?: string | undefined;
  tagIds?: readonly number[] | undefined;
  customStatuses?: IdsOrNone | undefined;
  roleHolders?: IdsOrNone | undefined;
  groups?: IdsOrNone | undefined;
  due?: { kind: DueFilter; until: string | null } | undefined;
  remindersOff?: boolean | undefined;
  ready?: boolean | undefined;
}

/** In no dialog and no trash. */
export const LISTED = sql<boolean>`q.deleted_at is null and not q.entity_deleted`;

/** The same words as `standing` and `tabs` in the database. */
const viewOf = (view: ListedView, { viewer, today, restorableSince }: TableFilter): RawBuilder<boolean> => {
  switch (view) {
    case 'deleted':
      return sql`q.deleted_at >= ${restorableSince} and not q.entity_deleted`;
    case 'mine':
      return sql`${LISTED} and q.assigned_advisor_id = ${viewer.staffId}`;
    case 'waiting_on_client':
      return sql`${LISTED} and q.standing = 'with_client'`;
    case 'waiting_on_us':
      return sql`${LISTED} and q.standing in ('submitted', 'held')`;
    case 'overdue':
      return sql`${LISTED} and q.standing = 'with_client' and q.due_date < ${today}::date`;
    case 'drafts':
      return sql`${LISTED} and q.standing = 'draft'`;
    case 'completed':
      return sql`${LISTED} and q.standing in ('submitted', 'done')`;
    default:
      return LISTED;
  }
};

const STATUS: Record<StatusFilter, RawBuilder<boolean>> = {
  draft: sql`q.standing = 'draft'`,
  sent: sql`(q.standing = 'with_client' and q.opened_at is null and not q.in_progress)`,
  opened: sql`(q.standing = 'with_client' and q.opened_at is not null and not q.in_progress)`,
  in_progress: sql`(q.standing = 'with_client' and q.in_progress)`,
  completed: sql`q.standing in ('submitted', 'done')`,
  locked: sql`q.locked`,
};

const READY = sql`not q.is_draft and q.items_total > 0 and q.items_to_go = 0`;

const dueOf = ({ due, today }: TableFilter): RawBuilder<boolean> | null => {
  if (!due) return null;
  if (due.kind === 'none') return sql`q.due_date is null`;
  if (due.kind === 'overdue') return sql`(q.standing = 'with_client' and q.due_date < ${today}::date)`;
  return sql`(q.due_date between ${today}::date and ${due.until}::date)`;
};

/** A group's own, and those of entities a role of this advisor opens. */
export const withinReach = (viewer: Viewer): RawBuilder<boolean> | null => {
  if (viewer.group === null) return null;
  if (viewer.rolesOf === null) return sql`q.group_id = ${viewer.group}`;
  return sql`(q.group_id = ${viewer.group} or q.entity_id in (${entitiesByRole(viewer)}))`;
};

/** By the client, by the words of its name, or by its number. */
function found({ search, named, id, viewer }: TableFilter): RawBuilder<boolean> | null {
  if (search.patterns === null) return null;
  const client =
    search.ids === null
      ? sql`q.entity_id in (select s.id from entities s where s.firm_id = ${viewer.firmId}
          and s.search_text ilike any (${search.patterns}::text[]))`
      : sql`q.entity_id = any(${search.ids}::bigint[])`;
  const name =
    named === null
      ? sql`q.search_text ilike any (${search.patterns}::text[])`
      : sql`q.id = any(${named}::bigint[])`;
  return id === null ? sql`(${client} or ${name})` : sql`(${client} or ${name} or q.id = ${id})`;
}

const holdersOf = (holders: IdsOrNone): RawBuilder<boolean> => {
  const some = (of: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from firm_role_assignments a
    where a.firm_id = q.firm_id and a.entity_id = q.entity_id ${of})`;
  const any = some(sql`and a.user_id = any(${holders.ids}::bigint[])`);
  return holders.none ? sql`(not ${some(sql``)} or ${any})` : any;
};

/** On `questionnaires q` alone: nothing has to be joined to know which there are. */
export function matching(filter: TableFilter): RawBuilder<boolean> {
  const { viewer, years, statuses, tagIds } = filter;
  const parts = [
    sql<boolean>`q.firm_id = ${viewer.firmId}`,
    viewOf(filter.view, filter),
    withinReach(viewer),
    found(filter),
    years ? sql<boolean>`q.tax_year = any(${years}::int[])` : null,
    statuses
      ? sql<boolean>`(${sql.join(
          statuses.map((status) => STATUS[status]),
          sql` or `,
        )})`
      : null,
    filter.advisors ? oneOf(sql`q.assigned_advisor_id`, filter.advisors) : null,
    filter.groups ? oneOf(sql`q.group_id`, filter.groups) : null,
    filter.customStatuses ? oneOf(sql`q.firm_custom_status_id`, filter.customStatuses) : null,
    filter.roleHolders ? holdersOf(filter.roleHolders) : null,
    dueOf(filter),
    filter.remindersOff === undefined ? null : sql<boolean>`q.reminders_disabled = ${filter.remindersOff}`,
    filter.ready === undefined ? null : sql<boolean>`(${READY}) = ${filter.ready}`,
    filter.entityType === undefined
      ? null
      : sql<boolean>`q.entity_id in (select t.id from entities t where t.firm_id = ${viewer.firmId}
          and t.entity_type = ${filter.entityType})`,
    tagIds
      ? sql<boolean>`q.entity_id in (select t.entity_id from entity_tags t where t.firm_id = ${viewer.firmId}
          and t.tag_id = any(${tagIds}::bigint[]))`
      : null,
  ].filter((part) => part !== null);
  return sql.join(parts, sql` and `) as RawBuilder<boolean>;
}
