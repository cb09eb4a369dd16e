/** Password sign-in. A wrong password and an account without one cost the same time and say the same. */
import { randomUUID } from 'node:crypto';
import { AppError, Invalid, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { verifyNobody, verifyPassword } from '#platform/server/passwords.ts';
import { accountEvents } from '../events.ts';
import { EMAIL_MISSING, INVALID_PASSWORD, PASSWORD_MISSING, RESTRICTED, UNKNOWN_EMAIL } from '../messages.ts';
import { addressKey, sessionEnd, SIGN_INS_PER_ADDRESS, WRONG_PASSWORDS } from '../rules/sessions.ts';
import type { SessionCookie } from './cookie.ts';
import { findUserByEmail, insertSession, type SignInUser } from './queries.ts';
import { issueAccessToken } from './tokens.ts';

export interface StartedSession {
  tokens: { access_token: string; expires_at: string };
  cookie: SessionCookie;
  expires: Date;
}

export async function signInByPassword(
  ctx: Ctx,
  input: { username: string; password: string },
): Promise<StartedSession> {
  if (input.username === '') throw new Invalid(EMAIL_MISSING, 'username');
  if (input.password === '') throw new Invalid(PASSWORD_MISSING, 'password');
  await ctx.limits.take(
    SIGN_INS_PER_ADDRESS,
    [addressKey(ctx.address)],
    'Too many tries from here. Please wait a few minutes.',
  );
  const user = await ctx.db.system((tx) => findUserByEmail(tx, input.username));
  if (!user) {
    await verifyNobody(input.password);
    throw new AppError(401, 'auth.unknown_email', UNKNOWN_EMAIL, { field: 'username' });
  }
  const key = `user:${user.id}`;
  if ((await ctx.limits.count(WRONG_PASSWORDS, key)) >= WRONG_PASSWORDS.max)
    throw await refused(ctx, user, 'restricted');
  // The try is counted before it is judged, so that parallel guesses cannot outrun the counter.
  await ctx.limits.take(WRONG_PASSWORDS, [key], RESTRICTED);
  const right = user.password_hash
    ? await verifyPassword(input.password, user.password_hash)
    : await verifyNobody(input.password);
  if (!right || !user.paying) throw await refused(ctx, user, 'password');
  await ctx.limits.clear(WRONG_PASSWORDS, [key]);
  return ctx.db.write({ firmId: user.firm_id, clientId: null }, (tx) => startSession(ctx, tx, user));
}

async function refused(ctx: Ctx, user: SignInUser, reason: 'password' | 'restricted'): Promise<AppError> {
  const actor = { kind: 'system', firmId: user.firm_id } as const;
  await ctx.db.write({ firmId: user.firm_id, clientId: null }, (tx) =>
    ctx.events.record({ ...ctx, actor }, tx, accountEvents, 'sign_in.refused', {
      userId: user.id,
      payload: { reason, address: ctx.address },
    }),
  );
  if (reason === 'restricted') return new TooMany(RESTRICTED, WRONG_PASSWORDS.seconds, 'auth.locked');
  return new AppError(401, 'auth.invalid', INVALID_PASSWORD, { field: 'password' });
}

async function startSession(ctx: Ctx, tx: Tx, user: SignInUser): Promise<StartedSession> {
  const now = ctx.clock.now();
  const sessionId = randomUUID();
  const secret = tokenBytes();
  const expires = sessionEnd(user.firm_access, now);
  await insertSession(tx, {
    firm_id: user.firm_id,
    id: sessionId,
    user_id: user.id,
    secret_hash: hashToken(secret),
    now: now.toISOString(),
    expires_at: expires.toISOString(),
    address: ctx.address,
    user_agent: ctx.userAgent,
  });
  const actor = { kind: 'system', firmId: user.firm_id } as const;
  await ctx.events.record({ ...ctx, actor }, tx, accountEvents, 'session.started', {
    userId: user.id,
    payload: { session_id: sessionId, method: 'password', address: ctx.address },
  });
  return { tokens: issueAccessToken(ctx, sessionId), cookie: { sessionId, secret }, expires };
}
