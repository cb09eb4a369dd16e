/** The firm's table of requests, paged in SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { oneOf, type Page } from '#platform/server/lists.ts';
import type { Search } from '#platform/server/search.ts';
import type { IdsOrNone } from '#platform/list.ts';
import { withinReach } from '#features/clients/server/service.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { REQUEST_TABS, type RequestCounts, type RequestStatus, type RequestTab } from '../model.ts';

export type RequestSort = 'updated_at' | 'company_name' | 'tax_year' | 'document_name' | 'status';

/** By the name of the entity, or of the document. */
export interface RequestSearch {
  patterns: Search['patterns'];
  /** Null where they are too many to name. */
  entities: Search['ids'];
  requests: Search['ids'];
}

export interface RequestFilter {
  viewer: Viewer;
  search: RequestSearch;
  statuses?: readonly RequestStatus[];
  years?: readonly number[];
  advisors?: IdsOrNone;
  entityId?: number;
  id?: number;
  tab?: RequestTab;
}

export interface ListedRequest {
  id: number;
  company_id: number;
  company_name: string;
  company_hash_id: string;
  tax_year: number;
  form_name: string;
  document_name: string;
  source: 'upload';
  signed_document_id: number | null;
  signed_document_name: string | null;
  path: string;
  signed_pages_only: boolean;
  status: RequestStatus;
  error_code: string | null;
  decline_reason: string | null;
  declined_by: string | null;
  updated_at: string;
  sent_at: string | null;
  pages: number;
  is_opened: boolean;
  needs_identity: boolean;
  assigned_advisor: string | null;
  version: number;
  group_id: number | null;
  granted: number[];
}

const SORTS: Readonly<Record<RequestSort, RawBuilder<unknown>>> = {
  updated_at: sql`r.updated_at`,
  company_name: sql`entities.name`,
  tax_year: sql`r.tax_year`,
  document_name: sql`r.document_name`,
  status: sql`r.status`,
};

const FROM = sql`signature_requests r
  join entities on entities.firm_id = r.firm_id and entities.id = r.entity_id and entities.deleted_at is null`;

const IN_TAB: Readonly<Record<RequestTab, RawBuilder<boolean>>> = {
  to_place: sql`(r.status = 'action_required' and r.declined_by is null)`,
  with_client: sql`r.status in ('sending', 'sent')`,
  declined: sql`(r.status = 'action_required' and r.declined_by is not null)`,
  signed: sql`r.status = 'signed'`,
  completed: sql`r.status = 'completed'`,
  error: sql`r.status = 'error'`,
};

/** Few are named by their ids; many fit anyway, and a page of them is soon there. */
function found({ patterns, entities, requests }: RequestSearch): RawBuilder<boolean>[] {
  if (patterns === null) return [];
  if (entities === null || requests === null)
    return [
      sql`(entities.search_text ilike any (${patterns}::text[]) or r.search_text ilike any (${patterns}::text[]))`,
    ];
  return [sql`(r.entity_id = any (${entities}::bigint[]) or r.id = any (${requests}::bigint[]))`];
}

const matching = ({ viewer, search, statuses, years, advisors, entityId, id, tab }: RequestFilter) =>
  sql.join(
    [
      sql`r.firm_id = ${viewer.firmId}`,
      ...(viewer.group === null ? [] : [withinReach(viewer)]),
      ...(id === undefined ? [] : [sql`r.id = ${id}`]),
      ...(entityId === undefined ? [] : [sql`r.entity_id = ${entityId}`]),
      ...(tab === undefined ? [] : [IN_TAB[tab]]),
      ...(statuses ? [sql`r.status = any(${[...statuses]}::text[])`] : []),
      ...(years ? [sql`r.tax_year = any(${[...years]}::int[])`] : []),
      ...(advisors ? [oneOf(sql`entities.assigned_advisor_id`, advisors)] : []),
      ...found(search),
    ],
    sql` and `,
  );

const pageOf = (filter: RequestFilter, { sort, descending, limit, offset }: Page<RequestSort>) => {
  const way = descending ? sql`desc` : sql`asc`;
  return sql`select r.firm_id, r.id from ${FROM} where ${matching(filter)}
    order by ${SORTS[sort]} ${way}, r.id ${way} limit ${limit} offset ${offset}`;
};

/** The table's one query, apart from its execution so that it can be measured by itself. */
export function requestsQuery(filter: RequestFilter, page: Page<RequestSort>) {
  const way = page.descending ? sql`desc` : sql`asc`;
  const { rolesOf } = filter.viewer;
  const granted =
    rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(entities.firm_id, entities.id, ${rolesOf})`;
  return sql<ListedRequest>`
    select r.id, r.entity_id as company_id, entities.name as company_name, entities.hash_id as company_hash_id, r.tax_year,
      r.form_name, r.document_name, r.source, r.signed_document_id, d.name as signed_document_name, r.path,
      r.signed_pages_only, r.status, r.error_code, r.decline_reason, by.full_name as declined_by, r.updated_at, r.sent_at,
      jsonb_array_length(r.pages) as pages,
      exists (select 1 from signature_slots s join signing_views v on v.firm_id = s.firm_id and v.subject_kind = s.subject_kind
        and v.subject_id = s.subject_id and v.user_id = s.user_id where s.firm_id = r.firm_id
        and s.subject_kind = 'signature_request' and s.subject_id = r.id and s.state = 'not_signed') as is_opened,
      r.needs_identity, a.full_name as assigned_advisor, r.version, entities.group_id,
      ${granted} as granted
    from (${pageOf(filter, page)}) shown
    join signature_requests r on r.firm_id = shown.firm_id and r.id = shown.id
    join entities on entities.firm_id = r.firm_id and entities.id = r.entity_id
    left join users a on a.firm_id = entities.firm_id and a.id = entities.assigned_advisor_id
    left join users by on by.firm_id = r.firm_id and by.id = r.declined_by
    left join documents d on d.firm_id = r.firm_id and d.id = r.signed_document_id and d.deleted_at is null
    order by ${SORTS[page.sort]} ${way}, r.id ${way}`;
}

export const listRequests = async (
  tx: Tx,
  filter: RequestFilter,
  page: Page<RequestSort>,
): Promise<ListedRequest[]> => (await requestsQuery(filter, page).execute(tx)).rows;

export async function countRequests(tx: Tx, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${FROM} where ${matching(filter)}`.execute(tx);
  return rows[0]!.n;
}

/** Every tab in one pass over the rows. */
export async function countTabs(tx: Tx, filter: RequestFilter): Promise<RequestCounts> {
  const tabs = REQUEST_TABS.map((tab) => sql`count(*) filter (where ${IN_TAB[tab]})::int as ${sql.ref(tab)}`);
  const { rows } = await sql<RequestCounts>`
    select count(*)::int as "all", ${sql.join(tabs)} from ${FROM} where ${matching(filter)}`.execute(tx);
  return rows[0]!;
}

export async function listRequestIds(
  tx: Tx,
  filter: RequestFilter,
  { sort, descending }: Pick<Page<RequestSort>, 'sort' | 'descending'>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${pageOf(filter, { sort, descending, limit: most, offset: 0 })}) all_of_them`.execute(tx);
  return rows.map(({ id }) => id);
}
