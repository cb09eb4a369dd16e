/** A link to bytes, good for a minute and only in the browser of the session that asked for it, with the rights it has then. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';

const LINK_SECONDS = 60;

export function sessionLink(
  ctx: Ctx<SignedInActor>,
  purpose: string,
  path: `/${string}/`,
  claim: object,
): { url: string; expires_at: string } {
  const token = ctx.secrets.signToken({ sid: ctx.actor.sessionId, ...claim }, purpose, LINK_SECONDS);
  return {
    url: `/api${path}${token}`,
    expires_at: new Date(ctx.clock.now().getTime() + LINK_SECONDS * 1000).toISOString(),
  };
}

/** Who follows the link, and what it says. */
export async function followSessionLink(
  ctx: Ctx,
  purpose: string,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<{ own: Ctx<SignedInActor>; claim: unknown }> {
  const reading = ctx.secrets.readToken(token, purpose);
  const actor = await actorOfCookie();
  if (reading.state !== 'valid' || !actor) throw new NotFound();
  if ((reading.payload as { sid: string }).sid !== actor.sessionId) throw new NotFound();
  return { own: makeCtx(ctx, actor, ctx), claim: reading.payload };
}
