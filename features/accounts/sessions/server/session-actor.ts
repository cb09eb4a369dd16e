import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { findLiveSession } from './queries.ts';
import { actorOf } from './tokens.ts';

/** Whoever this session belongs to, with what they may do right now; null once it has ended. */
export async function actorOfSession(ctx: Ctx, sessionId: string): Promise<SignedInActor | null> {
  const session = await ctx.db.system((tx) => findLiveSession(tx, sessionId));
  if (!session || Date.parse(session.expires_at) <= ctx.clock.now().getTime()) return null;
  return session.limited_to === null ? actorOf(session) : null;
}
