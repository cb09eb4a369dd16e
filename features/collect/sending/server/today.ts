import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { timeZoneOf } from './queries.ts';

/** The day it is where this person works. */
export const todayOf = async (ctx: Ctx<StaffActor>, tx: Tx): Promise<string> =>
  dayIn(await timeZoneOf(tx, ctx.actor.firmId, ctx.actor.userId), ctx.clock.now());
