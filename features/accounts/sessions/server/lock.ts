/** Two people on one device: the first one's session is locked before the second one begins. */
import type { SignedInActor } from '#platform/actor.ts';
import { SignedOut } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { lockSessionRow } from './queries.ts';

/** From now on its token, its cookie and its streams do nothing, on every node, until its owner signs in again. */
export async function lockSession(ctx: Ctx<SignedInActor>): Promise<void> {
  const { firmId, userId } = ctx.own();
  const { sessionId } = ctx.actor;
  // A client's own transaction may end a session, but not lock one.
  await ctx.as({ kind: 'system', firmId }).write(async (tx) => {
    if (!(await lockSessionRow(tx, firmId, sessionId, ctx.clock.now().toISOString()))) throw new SignedOut();
    await ctx.record(tx, accountEvents['session.locked'], { userId, payload: { session_id: sessionId } });
  });
}
