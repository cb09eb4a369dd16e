import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { countTabs } from '#platform/server/list-counts.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { entitiesByRole } from '#features/clients/server/service.ts';
import type { OverviewSetting, ViewCounts, YearUsage } from '../model.ts';
import { LISTED, withinReach } from './filter-queries.ts';

type Counted = 'all' | 'waiting_on_client' | 'waiting_on_us' | 'drafts' | 'completed' | 'deleted';
const COUNTED: readonly Counted[] = [
  'all',
  'waiting_on_client',
  'waiting_on_us',
  'drafts',
  'completed',
  'deleted',
];

/** From the lines that are kept, whatever their number; what is overdue is walked, since it changes with the day. */
export async function countViews(
  tx: Tx,
  viewer: Viewer,
  today: string,
): Promise<ViewCounts & { deleted: number }> {
  const { firmId, group, staffId } = viewer;
  const mine = `of:${staffId}`;
  const beyond = sql`select q.tabs, 1 as n from questionnaires q where q.firm_id = ${firmId}
    and q.entity_id in (${entitiesByRole(viewer)}) and q.group_id is distinct from ${group}`;
  const { [mine]: ofMe, ...counted } = await countTabs<string>(tx, {
    firmId,
    list: 'questionnaires',
    group,
    tabs: [...COUNTED, mine],
    ...(group !== null && viewer.rolesOf !== null && { besides: beyond }),
  });
  const reach = withinReach(viewer);
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::int as overdue from questionnaires q
    where q.firm_id = ${firmId} and ${LISTED} and q.standing = 'with_client' and q.due_date < ${today}::date
      ${reach === null ? sql`` : sql`and ${reach}`}`.execute(tx);
  return { ...(counted as Record<Counted, number>), mine: ofMe ?? 0, overdue: rows[0]!.overdue };
}

export interface Looking extends OverviewSetting {
  time_zone: string;
}

/** How this person looks at the table, and where. */
export async function lookingOf(tx: Tx, firmId: number, userId: number): Promise<Looking> {
  const { rows } = await sql<Looking>`
    select u.time_zone,
      coalesce((u.overview_setting ->> 'last_activity_should_include_all_activity')::boolean, false)
        as last_activity_should_include_all_activity
    from users u where u.firm_id = ${firmId} and u.id = ${userId}`.execute(tx);
  return rows[0]!;
}

export async function usageByYear(tx: Tx, viewer: Viewer): Promise<YearUsage[]> {
  const reach = withinReach(viewer);
  const { rows } = await sql<YearUsage>`
    select q.tax_year, count(*) filter (where not q.is_draft)::int as sent,
      count(*) filter (where q.completed)::int as completed, count(*) filter (where q.is_draft)::int as drafts
    from questionnaires q where q.firm_id = ${viewer.firmId} and ${LISTED} ${reach === null ? sql`` : sql`and ${reach}`}
    group by q.tax_year order by q.tax_year desc`.execute(tx);
  return rows;
}
