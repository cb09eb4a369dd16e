import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { countWaiting } from './queries.ts';

/** SND-045: what the banner counts. */
export const countBacklog = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => ({ backlog_count: await countWaiting(tx, ctx.actor.firmId) }));
