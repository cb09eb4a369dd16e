/** Where a completed sign-in becomes a session. The token is good once, for two minutes, in the browser that earned it. */
import { randomUUID } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { SIGN_IN_FAILED } from '#features/accounts/messages.ts';
import { TRUST_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { sessionEnd } from '#features/accounts/rules/sessions.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import type { SessionCookie } from '#features/accounts/sessions/server/cookie.ts';
import { asFirm } from './handles.ts';
import { tellPerson } from './notices.ts';
import {
  endLockedSessions,
  endSessionRow,
  findLiveSession,
  insertSession,
} from '#features/accounts/sessions/server/queries.ts';
import { type HandleRow, spendToken } from './handle-queries.ts';
import { findPerson, type Person, rememberBrowser, renewKnown } from './queries.ts';
import { issueAccessToken } from '#features/accounts/sessions/server/tokens.ts';

export interface StartedSession {
  tokens: { access_token: string; expires_at: string };
  cookie: SessionCookie;
  expires: Date;
  /** By what this browser is known from now on. */
  known: string;
}

export async function exchangeToken(
  ctx: Ctx,
  browser: Browser,
  input: { token: string; remember_browser: boolean },
  present: SessionCookie | null,
): Promise<StartedSession> {
  const now = ctx.clock.now();
  return ctx.db.system(async (tx) => {
    const handle = await spendToken(tx, hashToken(input.token), browser.hash, now.toISOString());
    const person = handle && (await findPerson(tx, handle.owner_firm_id!, handle.user_id!));
    if (!handle || !person) throw new AppError(401, 'auth.invalid', SIGN_IN_FAILED);
    await replace(ctx, tx, present, now);
    await unlock(ctx, tx, person, now);
    const known = tokenBytes();
    const [session] = await Promise.all([
      startSession(ctx, tx, person, handle, now),
      recognise(ctx, tx, person, { before: browser.known, now: hashToken(known) }, handle, input),
    ]);
    return { ...session, known };
  });
}

/** The browser has one session at a time: the one it had ends as the new one begins. */
async function replace(ctx: Ctx, tx: Tx, present: SessionCookie | null, now: Date): Promise<void> {
  const old = present && (await findLiveSession(tx, present.sessionId));
  if (!old || !old.secret_hash.equals(hashToken(present.secret))) return;
  await endSessionRow(tx, old.firm_id, old.user_id, old.id, now.toISOString(), 'replaced');
  await asFirm(ctx, old.firm_id).record(tx, accountEvents['session.ended'], {
    userId: old.user_id,
    payload: { session_id: old.id, reason: 'replaced' },
  });
}

/** Whoever signs in again has proved whose the locked sessions are: they end, and nothing of them is left. */
async function unlock(ctx: Ctx, tx: Tx, person: Person, now: Date): Promise<void> {
  const { firm_id: firmId, id: userId } = person;
  const ended = await endLockedSessions(tx, { firmId, userId, now: now.toISOString() });
  await asFirm(ctx, firmId).recordMany(
    tx,
    accountEvents['session.ended'],
    ended.map((session_id) => ({ userId, payload: { session_id, reason: 'unlocked' as const } })),
  );
}

async function recognise(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  known: { before: Buffer | null; now: Buffer },
  handle: HandleRow,
  { remember_browser }: { remember_browser: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  if (known.before) await renewKnown(tx, known.before, known.now);
  // Only who has just proved two things may skip the second next time.
  const earned = remember_browser && new Set(handle.proved).size >= 2;
  const { isNew, isFirst } = await rememberBrowser(tx, {
    firmId: person.firm_id,
    userId: person.id,
    hash: known.now,
    now: now.toISOString(),
    trustedUntil: earned ? new Date(now.getTime() + TRUST_LIFE).toISOString() : null,
  });
  if (isNew && !isFirst) await tellPerson(asFirm(ctx, person.firm_id), tx, person, 'new-browser');
}

/** Coming from a linked account proves nothing now: what needs a recent sign-in asks for one. */
const provedAt = ({ proved, proved_at }: HandleRow, now: Date): string =>
  proved_at ?? (proved.join() === 'linked' ? new Date(0) : now).toISOString();

async function startSession(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  handle: HandleRow,
  now: Date,
): Promise<Omit<StartedSession, 'known'>> {
  const sessionId = randomUUID();
  const secret = tokenBytes();
  const expires = sessionEnd(person.firm_access, now);
  const inserted = insertSession(tx, {
    firm_id: person.firm_id,
    id: sessionId,
    user_id: person.id,
    secret_hash: hashToken(secret),
    now: now.toISOString(),
    expires_at: expires.toISOString(),
    address: ctx.address,
    user_agent: ctx.userAgent,
    proved_at: provedAt(handle, now),
    factors: handle.proved,
    limited_to: handle.limited_to,
  });
  const recorded = asFirm(ctx, person.firm_id).record(tx, accountEvents['session.started'], {
    userId: person.id,
    payload: {
      session_id: sessionId,
      factors: handle.proved,
      address: ctx.address,
      staff: person.firm_access !== null,
    },
  });
  await Promise.all([inserted, recorded]);
  return { tokens: issueAccessToken(ctx, sessionId), cookie: { sessionId, secret }, expires };
}
