/**
 * Who is calling. The access token only names a session; the session itself is looked up, so that ending it
 * ends everything. What was found is kept for half a second, which bounds how late an end can be noticed.
 */
import type { FastifyRequest } from 'fastify';
import type { Actor, SignedInActor } from '#platform/actor.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { SignedOut } from '#platform/errors.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { constantTimeEqual, hashToken, type Secrets } from '#platform/server/crypto.ts';
import type { Database } from '#platform/server/db/database.ts';
import { ENDED_ELSEWHERE, SESSION_LOCKED } from '#features/accounts/messages.ts';
import { ACCESS_TOKEN_SECONDS, isIdle } from '#features/accounts/rules/sessions.ts';
import { readSessionCookie } from './cookie.ts';
import { previewOf } from './preview.ts';
import { findEndedReason, findLiveSession, type LiveSession, touchSession } from './queries.ts';

const KEEP_MS = 500;
const TOUCH_MS = 60_000;
const PURPOSE = 'access';

interface Kept {
  until: number;
  session: Promise<LiveSession | undefined>;
}

export interface Sessions {
  authenticate: (request: FastifyRequest) => Promise<Actor>;
  forget: (sessionId: string) => void;
}

export function issueAccessToken(services: Pick<Services, 'secrets' | 'clock'>, sessionId: string) {
  return {
    access_token: services.secrets.signToken({ sid: sessionId }, PURPOSE, ACCESS_TOKEN_SECONDS),
    expires_at: new Date(services.clock.now().getTime() + ACCESS_TOKEN_SECONDS * 1000).toISOString(),
  };
}

export function actorOf(session: LiveSession): SignedInActor {
  const common = {
    firmId: session.firm_id,
    userId: session.user_id,
    sessionId: session.id,
    provedAt: session.proved_at,
    accessVersion: session.access_version,
  };
  return session.firm_access === null
    ? {
        kind: 'client',
        ...common,
        readonly: session.readonly_access,
        limitedTo: session.limited_to,
        previewedBy: null,
      }
    : {
        kind: 'staff',
        ...common,
        level: session.firm_access,
        groupId: session.group_id,
        granted: session.granted,
      };
}

/** A person whose session was ended from another place is told so, once. */
export function signedOut(reason: string | null | undefined): SignedOut {
  if (reason === 'locked') return new SignedOut('auth.session_locked', SESSION_LOCKED);
  return reason === 'ended_elsewhere' || reason === 'sign_in_changed'
    ? new SignedOut('auth.ended_elsewhere', ENDED_ELSEWHERE)
    : new SignedOut();
}

/** Stolen alone, a token is worth nothing: its session's cookie, which no script can read, has to come with it. */
function assertCookie(request: FastifyRequest, baseUrl: string, session: LiveSession): void {
  const cookie = readSessionCookie(request, baseUrl);
  const held =
    cookie?.sessionId === session.id && constantTimeEqual(session.secret_hash, hashToken(cookie.secret));
  if (!held) throw new SignedOut();
}

export function makeSessions(db: Database, secrets: Secrets, clock: Clock, baseUrl: string): Sessions {
  const kept = new Map<string, Kept>();

  function find(id: string): Promise<LiveSession | undefined> {
    const known = kept.get(id);
    if (known && known.until > Date.now()) return known.session;
    const session = db.system((tx) => findLiveSession(tx, id));
    kept.set(id, { until: Date.now() + KEEP_MS, session });
    session.catch(() => kept.delete(id));
    if (kept.size > 10_000) for (const [key, value] of kept) if (value.until < Date.now()) kept.delete(key);
    return session;
  }

  async function authenticate(request: FastifyRequest): Promise<Actor> {
    const header = request.headers.authorization;
    if (!header) return { kind: 'anonymous' };
    const reading = secrets.readToken(header.replace(/^Bearer /, ''), PURPOSE);
    if (reading.state !== 'valid') throw new SignedOut();
    const { sid } = reading.payload as { sid: string };
    const session = await find(sid);
    const now = clock.now();
    if (!session) throw signedOut((await db.system((tx) => findEndedReason(tx, sid)))?.ended_reason);
    assertCookie(request, baseUrl, session);
    if (Date.parse(session.expires_at) <= now.getTime()) throw new SignedOut();
    if (isIdle(session.firm_access, new Date(session.last_seen_at), now)) throw new SignedOut();
    if (now.getTime() - Date.parse(session.last_seen_at) > TOUCH_MS) {
      session.last_seen_at = now.toISOString();
      await db.system((tx) => touchSession(tx, session.firm_id, session.id, now.toISOString()));
    }
    const actor = actorOf(session);
    const preview = request.headers[PREVIEW_HEADER];
    return preview === undefined ? actor : db.system((tx) => previewOf(tx, actor, preview));
  }
  return {
    authenticate,
    forget: (id) => void kept.delete(id),
  };
}
