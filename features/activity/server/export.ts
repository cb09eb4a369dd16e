import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { type activity, MOST_COUNTED } from '../contract.ts';
import { activityEvents } from '../events.ts';
import { activityCsv } from '../rules/csv.ts';
import { timeZoneOf } from './queries.ts';
import { foundBy, subjectOf } from './service.ts';

/** What the filter finds, as a file. Saying so is part of the log. */
export const exportActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.exportActivity>) =>
  ctx.write(async (tx) => {
    const { company_id, ...filter } = input;
    const subject = await subjectOf(ctx, tx, company_id);
    const { firmId, userId } = ctx.actor;
    const rows = await foundBy(ctx, tx, subject, filter, MOST_COUNTED);
    const zone = await timeZoneOf(tx, firmId, userId);
    await ctx.record(tx, activityEvents['activity.exported'], {
      ...(company_id !== undefined && { entityId: company_id }),
      payload: { rows: rows.length },
    });
    return {
      file_name: `activities-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
      csv: `\uFEFF${activityCsv(rows, zone)}`,
      rows: rows.length,
    };
  });
