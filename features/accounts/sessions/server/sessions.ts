import type { FastifyRequest } from 'fastify';
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { permissionsOf, type AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import { readOwn } from '#features/accounts/profile/server/own.ts';
import { constantTimeEqual, hashToken } from '#platform/server/crypto.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { isPlatformAdmin } from '#features/accounts/policy.ts';
import { isIdle } from '#features/accounts/rules/sessions.ts';
import { readSessionCookie, type SessionCookie } from './cookie.ts';
import {
  endSessionRow,
  findEndedReason,
  findLiveSession,
  listOpenSessions,
  type LiveSession,
  readPerson,
  touchSession,
} from './queries.ts';
import { actorOf, issueAccessToken, signedOut } from './tokens.ts';

/** The open session the cookie proves, or null. */
async function provenSession(ctx: Ctx, cookie: SessionCookie | null): Promise<LiveSession | null> {
  if (!cookie) return null;
  const now = ctx.clock.now();
  const session = await ctx.db.system((tx) => findLiveSession(tx, cookie.sessionId));
  if (!session || !constantTimeEqual(session.secret_hash, hashToken(cookie.secret))) return null;
  const over =
    Date.parse(session.expires_at) <= now.getTime() ||
    isIdle(session.firm_access, new Date(session.last_seen_at), now);
  return over ? null : session;
}

/** Only the browser that held the session learns why it is over. */
async function endedReason(ctx: Ctx, cookie: SessionCookie | null): Promise<string | null> {
  const ended = cookie && (await ctx.db.system((tx) => findEndedReason(tx, cookie.sessionId)));
  return ended && constantTimeEqual(ended.secret_hash, hashToken(cookie.secret)) ? ended.ended_reason : null;
}

/** Who the browser behind this request is, by its cookie alone: for links, which carry no header. */
export async function actorOfRequest(ctx: Ctx, request: FastifyRequest): Promise<SignedInActor | null> {
  const session = await provenSession(ctx, readSessionCookie(request, ctx.config.baseUrl));
  return session ? actorOf(session) : null;
}

/** Whoever this session belongs to, with what they may do right now; null once it has ended. */
export async function actorOfSession(ctx: Ctx, sessionId: string): Promise<SignedInActor | null> {
  const session = await ctx.db.system((tx) => findLiveSession(tx, sessionId));
  if (!session || Date.parse(session.expires_at) <= ctx.clock.now().getTime()) return null;
  return session.limited_to === null ? actorOf(session) : null;
}

/** The cookie proves the session; a fresh access token is all it gives. */
export async function refreshSession(ctx: Ctx, cookie: SessionCookie | null) {
  const session = await provenSession(ctx, cookie);
  if (!session) throw signedOut(await endedReason(ctx, cookie));
  await ctx.db.system((tx) => touchSession(tx, session.firm_id, session.id, ctx.clock.now().toISOString()));
  return issueAccessToken(ctx, session.id);
}

export async function endSession(
  ctx: Ctx<SignedInActor>,
  sessionId: string,
  reason: 'signed_out' | 'ended_elsewhere',
): Promise<void> {
  const { firmId, userId } = ctx.own();
  await ctx.write(async (tx) => {
    const ended = await endSessionRow(tx, firmId, userId, sessionId, ctx.clock.now().toISOString(), reason);
    if (!ended) throw new NotFound();
    await ctx.record(tx, accountEvents['session.ended'], {
      userId,
      payload: { session_id: sessionId, reason },
    });
  });
}

export async function listSessions(ctx: Ctx<SignedInActor>) {
  const { firmId, userId } = ctx.own();
  const rows = await ctx.read((tx) => listOpenSessions(tx, firmId, userId, ctx.clock.now().toISOString()));
  return { sessions: rows.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId })) };
}

export async function currentUser(ctx: Ctx<SignedInActor>) {
  const person = await readOwn(ctx, (tx) => readPerson(tx, ctx.actor.firmId, ctx.actor.userId));
  const level = person.firm_access as AccessLevel | null;
  const limited_to = ctx.actor.kind === 'client' ? ctx.actor.limitedTo : null;
  const preview = ctx.actor.kind === 'client' && ctx.actor.previewedBy !== null;
  return {
    ...person,
    limited_to,
    preview,
    is_platform_admin: isPlatformAdmin(ctx.actor, ctx.config.platformAdmins, person.email),
    firm_access: level,
    permissions: level ? [...permissionsOf(level)] : [],
  };
}
