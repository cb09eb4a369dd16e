import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Page } from '#platform/server/lists.ts';
import type { Search } from '#platform/server/search.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { LISTED, withinReach } from '../../overview/server/filter-queries.ts';
import type { ReviewRow } from '../model.ts';

export type ReviewSort = 'submitted' | 'client' | 'exported';

export interface ReviewFilter {
  viewer: Viewer;
  search: Search;
  /** The questionnaires whose own name fits, if they are few. */
  named: number[] | null;
  exported: 'never' | 'before' | 'changed' | undefined;
}

const NEWEST = sql`left join lateral (
  select x.exported_at, u.full_name from questionnaire_exports x
  left join users u on u.firm_id = x.firm_id and u.id = x.user_id
  where x.firm_id = q.firm_id and x.questionnaire_id = q.id order by x.exported_at desc limit 1) x on true`;

const CHANGED = sql<boolean>`coalesce(q.client_activity_at > x.exported_at, false)`;

const STATES: Record<NonNullable<ReviewFilter['exported']>, RawBuilder<boolean>> = {
  never: sql<boolean>`x.exported_at is null`,
  before: sql<boolean>`x.exported_at is not null`,
  changed: CHANGED,
};

/** Submitted or completed, or nothing of it is to go any more. */
const found = ({ viewer, search, named, exported }: ReviewFilter) => sql`
  from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id ${NEWEST}
  where q.firm_id = ${viewer.firmId} and ${LISTED} and not q.is_draft
    and (q.submitted_at is not null or q.completed or (q.items_total > 0 and q.items_to_go = 0))
    and ${withinReach(viewer) ?? sql`true`} and ${exported ? STATES[exported] : sql`true`}
    and ${
      search.patterns === null
        ? sql`true`
        : sql`(${search.ids === null ? sql`e.search_text ilike any (${search.patterns}::text[])` : sql`e.id = any(${search.ids}::bigint[])`}
            or ${named === null ? sql`q.search_text ilike any (${search.patterns}::text[])` : sql`q.id = any(${named}::bigint[])`})`
    }`;

const SORTS: Record<ReviewSort, RawBuilder<unknown>> = {
  submitted: sql`coalesce(q.submitted_at, q.client_activity_at, q.created_at)`,
  client: sql`lower(e.name)`,
  exported: sql`x.exported_at`,
};

const ordered = ({ sort, descending }: Pick<Page<ReviewSort>, 'sort' | 'descending'>) =>
  sql`order by ${SORTS[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, q.id ${descending ? sql`desc` : sql`asc`}`;

export async function listReview(tx: Tx, filter: ReviewFilter, page: Page<ReviewSort>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select q.id, e.name as company_name, e.hash_id as company_hash, q.tax_year || ' ' || q.name as formatted_name, q.tax_year,
      q.submitted_at, q.completed, q.locked, q.uploads_done as documents, x.exported_at, x.full_name as exported_by,
      ${CHANGED} as changed_since
    ${found(filter)} ${ordered(page)} limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

export async function countReview(tx: Tx, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${found(filter)}`.execute(tx);
  return rows[0]!.total;
}

export async function reviewIds(
  tx: Tx,
  filter: ReviewFilter,
  order: Pick<Page<ReviewSort>, 'sort' | 'descending'>,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select q.id ${found(filter)} ${ordered(order)} limit 10000`.execute(tx);
  return rows.map(({ id }) => id);
}
