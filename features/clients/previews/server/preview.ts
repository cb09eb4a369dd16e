import { notePreview } from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { previewEvents } from '../events.ts';
import { mayEditUserOf } from '#features/clients/users/policy.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { findOwnerCandidate } from '#features/clients/owners/server/queries.ts';

/** What is seen is decided call by call; this leaves the trace without which nothing is answered. */
export async function startPreview(ctx: Ctx<StaffActor>, { user_id }: { user_id: number }) {
  return ctx.write(async (tx) => {
    const user = await findOwnerCandidate(tx, viewerOf(ctx.actor), user_id);
    ctx.authorize(user && mayEditUserOf(ctx.actor, user), NotFound);
    await notePreview(tx, ctx.actor.firmId, ctx.actor.sessionId, user_id);
    await ctx.record(tx, previewEvents['user.previewed'], { userId: user_id, payload: {} });
    return { full_name: user.full_name };
  });
}
