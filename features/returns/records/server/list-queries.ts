/** The firm's table of returns, paged in SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { oneOf, type Page } from '#platform/server/lists.ts';
import type { IdsOrNone } from '#platform/list.ts';
import { withinReach } from '#features/clients/server/service.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import {
  type DraftStatus,
  type IdentityStatus,
  type InvoiceStatus,
  RETURN_TABS,
  type ReturnCounts,
  type ReturnSort,
  type ReturnStatus,
  type ReturnTab,
} from '../../model.ts';

/** One word that was typed: in the names of the entity, or in year, name, file and status of the return. */
export interface ReturnWord {
  patterns: readonly string[];
  /** Null where they are too many to name. */
  entities: readonly number[] | null;
  returns: readonly number[] | null;
}

export interface ReturnFilter {
  viewer: Viewer;
  /** All of them are found, each somewhere. */
  words: readonly ReturnWord[];
  statuses?: readonly ReturnStatus[];
  identities?: readonly IdentityStatus[];
  years?: readonly number[];
  advisors?: IdsOrNone;
  entityId?: number;
  ids?: readonly number[];
  tab?: ReturnTab;
}

export interface ListedReturn {
  id: number;
  company_id: number;
  company_name: string;
  company_hash_id: string;
  external_entity_id: string | null;
  tax_year: number;
  tax_return_name: string;
  status: ReturnStatus;
  updated_at: string;
  last_reminder_sent_at: string | null;
  last_signed_at: string | null;
  assigned_advisor_id: number | null;
  assigned_advisor: string | null;
  reminder_disabled: boolean;
  draft_status: DraftStatus | null;
  draft_comment: string | null;
  signatures_needed: number;
  signatures_done: number;
  invoice_cents: number | null;
  invoice_status: InvoiceStatus | null;
  error_code: string | null;
  watermarked_file: number | null;
  page_count: number;
  has_replacement: boolean;
  filed_on: string | null;
  version: number;
  group_id: number | null;
  granted: number[];
}

const UNPAID_INVOICE = sql`(case when r.invoice_status in ('unpaid', 'payment_pending') then 1 else 0 end)`;
const PAYMENTS_LEFT = sql`(r.vouchers_count - r.vouchers_paid + ${UNPAID_INVOICE})`;
const SIGNATURES_LEFT = sql`(case when r.status = 'finished' then 0 else r.signatures_needed - r.signatures_done end)`;

const SORTS: Readonly<Record<ReturnSort, RawBuilder<unknown>>> = {
  updated_at: sql`r.updated_at`,
  company_name: sql`entities.name`,
  tax_year: sql`r.tax_year`,
  tax_return_name: sql`r.name`,
  current_status: sql`r.status`,
  signatures: SIGNATURES_LEFT,
  payments: PAYMENTS_LEFT,
  last_signed_at: sql`r.last_signed_at`,
  last_reminder_sent_at: sql`r.last_reminder_sent_at`,
  assigned_advisor: sql`(select s.full_name from users s
    where s.firm_id = entities.firm_id and s.id = entities.assigned_advisor_id)`,
  reminder_disabled: sql`r.reminder_disabled`,
  identity_verification_status: sql`r.identity_status`,
};
/** Those that may be null stand last, whichever way the list runs. */
const NULLABLE: ReadonlySet<ReturnSort> = new Set([
  'last_signed_at',
  'last_reminder_sent_at',
  'assigned_advisor',
  'identity_verification_status',
]);

const FROM = sql`tax_returns r
  join entities on entities.firm_id = r.firm_id and entities.id = r.entity_id and entities.deleted_at is null`;

/** Each of these looks at the entity of a return. */
const readsEntity = ({ viewer, words, advisors }: ReturnFilter): boolean =>
  viewer.group !== null || words.length > 0 || advisors !== undefined;
const SORTS_BY_ENTITY: ReadonlySet<ReturnSort> = new Set(['company_name', 'assigned_advisor']);

/** Where nothing else is asked of the entity, an index of returns is enough, but for the few that were deleted. */
const rowsOf = (filter: ReturnFilter, sort?: ReturnSort) =>
  readsEntity(filter) || (sort !== undefined && SORTS_BY_ENTITY.has(sort))
    ? sql`${FROM} where ${matching(filter)}`
    : sql`tax_returns r where ${matching(filter)} and r.entity_id not in
        (select e.id from entities e where e.firm_id = ${filter.viewer.firmId} and e.deleted_at is not null)`;

const OUT = sql`r.status in ('sent', 'signed', 'paid', 'invoice_paid')`;
const IN_TAB: Readonly<Record<ReturnTab, RawBuilder<boolean>>> = {
  ready_to_classify: sql`r.status in ('action_required', 'approved')`,
  with_client: sql`(r.status in ('draft', 'sending', 'sent') or (${OUT} and ${PAYMENTS_LEFT} > 0))`,
  changes_requested: sql`r.status = 'change_requested'`,
  to_sign: sql`(${OUT} and r.signatures_done < r.signatures_needed)`,
  to_pay: sql`(${OUT} and ${PAYMENTS_LEFT} > 0)`,
  finished: sql`r.status in ('completed', 'finished')`,
};

const found = ({ patterns, entities, returns }: ReturnWord) => {
  const like = (column: RawBuilder<unknown>) => sql`${column} ilike any (${[...patterns]}::text[])`;
  const inEntity = entities
    ? sql`r.entity_id = any (${[...entities]}::bigint[])`
    : like(sql`entities.search_text`);
  const inReturn = returns ? sql`r.id = any (${[...returns]}::bigint[])` : like(sql`r.search_text`);
  return sql`(${inEntity} or ${inReturn})`;
};

const matching = ({
  viewer,
  words,
  statuses,
  identities,
  years,
  advisors,
  entityId,
  ids,
  tab,
}: ReturnFilter) =>
  sql.join(
    [
      sql`r.firm_id = ${viewer.firmId}`,
      ...(viewer.group === null ? [] : [withinReach(viewer)]),
      ...(ids === undefined ? [] : [sql`r.id = any(${[...ids]}::bigint[])`]),
      ...(entityId === undefined ? [] : [sql`r.entity_id = ${entityId}`]),
      ...(tab === undefined ? [] : [IN_TAB[tab]]),
      ...(statuses ? [sql`r.status = any(${[...statuses]}::text[])`] : []),
      ...(identities ? [sql`r.identity_status = any(${[...identities]}::text[])`] : []),
      ...(years ? [sql`r.tax_year = any(${[...years]}::int[])`] : []),
      ...(advisors ? [oneOf(sql`entities.assigned_advisor_id`, advisors)] : []),
      ...words.map(found),
    ],
    sql` and `,
  );

const orderOf = (sort: ReturnSort, descending: boolean): RawBuilder<unknown> => {
  const way = descending ? sql`desc` : sql`asc`;
  const last = NULLABLE.has(sort) ? sql` nulls last` : sql``;
  return sql`${SORTS[sort]} ${way}${last}, r.id ${way}`;
};

const pageOf = (filter: ReturnFilter, { sort, descending, limit, offset }: Page<ReturnSort>) =>
  sql`select r.firm_id, r.id from ${rowsOf(filter, sort)}
    order by ${orderOf(sort, descending)} limit ${limit} offset ${offset}`;

/** The table's one query, apart from its execution so that it can be measured by itself. */
export function returnsQuery(filter: ReturnFilter, page: Page<ReturnSort>) {
  const { rolesOf } = filter.viewer;
  const granted =
    rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(entities.firm_id, entities.id, ${rolesOf})`;
  return sql<ListedReturn>`
    select r.id, r.entity_id as company_id, entities.name as company_name, entities.hash_id as company_hash_id,
      entities.external_entity_id, r.tax_year, r.name as tax_return_name, r.status, r.updated_at, r.last_reminder_sent_at,
      r.last_signed_at, entities.assigned_advisor_id, a.full_name as assigned_advisor, r.reminder_disabled, r.draft_status,
      r.draft_comment, r.signatures_needed, r.signatures_done, r.invoice_cents, r.invoice_status, r.error_code,
      r.watermarked_file_id as watermarked_file, jsonb_array_length(r.pages) as page_count,
      exists (select 1 from tax_return_replacements p where p.firm_id = r.firm_id and p.tax_return_id = r.id)
        as has_replacement,
      r.filed_on, r.version, entities.group_id, ${granted} as granted
    from (${pageOf(filter, page)}) shown
    join tax_returns r on r.firm_id = shown.firm_id and r.id = shown.id
    join entities on entities.firm_id = r.firm_id and entities.id = r.entity_id
    left join users a on a.firm_id = entities.firm_id and a.id = entities.assigned_advisor_id
    order by ${orderOf(page.sort, page.descending)}`;
}

export const listReturns = async (
  tx: Tx,
  filter: ReturnFilter,
  page: Page<ReturnSort>,
): Promise<ListedReturn[]> => (await returnsQuery(filter, page).execute(tx)).rows;

export async function countReturns(tx: Tx, filter: ReturnFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${rowsOf(filter)}`.execute(tx);
  return rows[0]!.n;
}

/** Every tab in one pass over the rows. */
export async function countTabs(tx: Tx, filter: ReturnFilter): Promise<ReturnCounts> {
  const tabs = RETURN_TABS.map((tab) => sql`count(*) filter (where ${IN_TAB[tab]})::int as ${sql.ref(tab)}`);
  const { rows } = await sql<ReturnCounts>`
    select count(*)::int as "all", ${sql.join(tabs)} from ${rowsOf(filter)}`.execute(tx);
  return rows[0]!;
}

export async function listReturnIds(
  tx: Tx,
  filter: ReturnFilter,
  { sort, descending }: Pick<Page<ReturnSort>, 'sort' | 'descending'>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${pageOf(filter, { sort, descending, limit: most, offset: 0 })}) all_of_them`.execute(tx);
  return rows.map(({ id }) => id);
}
