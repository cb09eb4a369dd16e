/** OVR-001 to OVR-011: the firm's table of questionnaires. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { answerList } from '#platform/server/lists.ts';
import { findMatches } from '#platform/server/search.ts';
import { keepOverviewSetting } from '#features/accounts/server/service.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { progressOf } from '#features/questionnaires/rules/progress.ts';
import type { overviewCalls } from '../contract.ts';
import type { CollectRow, OverviewSetting } from '../model.ts';
import { mayDeleteQuestionnaire, mayLock } from '../policy.ts';
import { sectionProgress } from '../rules/section-progress.ts';
import { statusWords } from '../rules/status-words.ts';
import { DUE_WITHIN, restorableSince, type View, VIEWS } from '../rules/views.ts';
import type { TableFilter } from './filter-queries.ts';
import { countTable, listTable, listTableIds, type TableRecord } from './table-queries.ts';
import { countViews, lookingOf, usageByYear } from './view-queries.ts';

const MOST_IDS = 10_000;
const A_NUMBER = /^#?(\d{1,15})$/;

type Asked = InputOf<typeof overviewCalls.listQuestionnaires>;

async function filterOf(ctx: Ctx<StaffActor>, tx: Tx, asked: Asked): Promise<TableFilter> {
  const looking = await lookingOf(tx, ctx.actor.firmId, ctx.actor.userId);
  const today = dayIn(looking.time_zone, ctx.clock.now());
  const ahead = asked.due === undefined ? undefined : DUE_WITHIN[asked.due];
  return {
    viewer: viewerOf(ctx.actor),
    allActivity: looking.last_activity_should_include_all_activity,
    today,
    restorableSince: restorableSince(ctx.clock.now()),
    view: asked.view,
    search: await findMatches(tx, 'entities', asked.search),
    named: (await findMatches(tx, 'questionnaires', asked.search)).ids,
    id: A_NUMBER.test(asked.search) ? Number(A_NUMBER.exec(asked.search)![1]) : null,
    years: asked.tax_years,
    statuses: asked.statuses,
    advisors: asked.assigned_advisor_ids,
    entityType: asked.entity_type,
    tagIds: asked.tag_ids,
    customStatuses: asked.custom_status_ids,
    roleHolders: asked.role_user_ids,
    groups: asked.group_ids,
    due: asked.due && { kind: asked.due, until: ahead === undefined ? null : addDays(today, ahead) },
    remindersOff: asked.reminders_disabled,
    ready: asked.ready,
  };
}

/** Nothing but one of the views: how many there are is known already. */
const isPlain = ({
  viewer: _who,
  allActivity: _which,
  today: _day,
  restorableSince: _since,
  view,
  search,
  named: _named,
  id,
  ...narrowing
}: TableFilter) =>
  view !== 'deleted' &&
  search.patterns === null &&
  id === null &&
  Object.values(narrowing).every((value) => value === undefined);

export const listQuestionnaires = (ctx: Ctx<StaffActor>, asked: Asked) =>
  ctx.read(async (tx) => {
    const filter = await filterOf(ctx, tx, asked);
    return answerList('questionnaires', asked, {
      rows: async (page) => (await listTable(tx, filter, page)).map((row) => shown(ctx.actor, row)),
      count: async () =>
        isPlain(filter)
          ? (await countViews(tx, filter.viewer, filter.today))[filter.view as View]
          : countTable(tx, filter),
      ids: (order) => listTableIds(tx, filter, { ...order, limit: MOST_IDS, offset: 0 }),
    });
  });

export const countQuestionnaires = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    const { time_zone, ...overview_setting } = await lookingOf(tx, ctx.actor.firmId, ctx.actor.userId);
    const today = dayIn(time_zone, ctx.clock.now());
    const counts = await countViews(tx, viewerOf(ctx.actor), today);
    return {
      views: Object.fromEntries(VIEWS.map((view) => [view, counts[view]])) as Record<View, number>,
      overview_setting,
      today,
    };
  });

/** OVR-011. */
export async function updateOverviewSetting(ctx: Ctx<StaffActor>, setting: OverviewSetting) {
  const { firmId, userId } = ctx.own();
  await ctx.writeQuietly('how somebody looks at a list is nobody’s history', (tx) =>
    keepOverviewSetting(tx, firmId, userId, setting),
  );
  ctx.changed(['questionnaires']);
  return setting;
}

/** OVR-082. */
export const usageData = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => ({ tax_years: await usageByYear(tx, viewerOf(ctx.actor)) }));

function shown(actor: StaffActor, row: TableRecord): CollectRow {
  return {
    ...row,
    formatted_name: `${row.tax_year} ${row.name}`,
    status: statusWords({ ...row, opened: row.opened_timestamp !== null }),
    progress: progressOf({ ...row, ...sectionProgress(row) }),
    counters: { documents_needed: row.uploads_needed, documents_uploaded_and_needed: row.uploads_done },
    user_details: {
      assigned_advisor_id: row.assigned_advisor_id,
      external_user_id: row.external_user_id,
      firm_group_name: row.firm_group_name,
    },
    company_details: {
      name: row.entity_name,
      hash_id: row.hash_id,
      entity_type: row.entity_type,
      inactive: row.inactive,
      readonly_access: row.readonly_access,
      external_entity_id: row.external_entity_id,
    },
    may: {
      send: maySendTo(actor, row),
      lock: mayLock(actor, row),
      remove: mayDeleteQuestionnaire(actor, row),
    },
  };
}
