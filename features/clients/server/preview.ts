import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { clientEvents } from '../events.ts';
import { mayEditUserOf, viewerOf } from '../policy.ts';
import { findOwnerCandidate } from './owner-queries.ts';

/** What is seen is decided call by call; this only leaves a trace. */
export async function startPreview(ctx: Ctx<StaffActor>, { user_id }: { user_id: number }) {
  return ctx.write(async (tx) => {
    const user = await findOwnerCandidate(tx, viewerOf(ctx.actor), user_id);
    if (!user || !mayEditUserOf(ctx.actor, user)) throw new NotFound();
    await ctx.events.record(ctx, tx, clientEvents, 'user.previewed', { userId: user_id, payload: {} });
    return { full_name: user.full_name };
  });
}
