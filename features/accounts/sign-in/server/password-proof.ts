/** Passwords: a wrong one and an account without one cost the same time and say the same. */
import { AppError, Invalid, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { clearIn } from '#platform/server/limits.ts';
import { hashPassword, needsRehash, verifyNobody, verifyPassword } from '#platform/server/passwords.ts';
import { accountEvents } from '#features/accounts/events.ts';
import {
  EMAIL_MISSING,
  INVALID_PASSWORD,
  PASSWORD_MISSING,
  RESTRICTED,
  TOO_MANY_FROM_HERE,
  WRONG_EMAIL_OR_PASSWORD,
} from '#features/accounts/messages.ts';
import { SIGN_INS_PER_ADDRESS, SIGN_INS_PER_FIRM, WRONG_PASSWORDS } from '#features/accounts/rules/limits.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { takeOfStrangers } from './asking-who.ts';
import { asFirm } from './handles.ts';
import { unknownEmail } from './look-up.ts';
import { proveAnew } from './proofs.ts';
import { changeSignIn, findKnownBrowser, findPersonHereByEmail, type Person } from './queries.ts';

/** Somebody else's guesses never shut out a browser the person has used before: it has a counter of its own. */
const counterOf = (browser: Browser, person: { id: number }, known: boolean): string =>
  known && browser.known ? `user:${person.id}:${browser.known.toString('base64url')}` : `user:${person.id}`;

export async function refused(
  ctx: Ctx,
  person: { firm_id: number; id: number },
  reason: 'password' | 'restricted' | 'code' | 'second_factor' | 'passkey',
): Promise<void> {
  await ctx.db.write({ firmId: person.firm_id, clientId: null }, (tx) =>
    asFirm(ctx, person.firm_id).record(tx, accountEvents['sign_in.refused'], {
      userId: person.id,
      payload: { reason, address: ctx.address },
    }),
  );
}

/**
 * Throws unless this is the person's password. The try is counted before it is judged, so that parallel guesses
 * cannot outrun the counter; `also` are the limits counted in the same go.
 */
async function judge(
  ctx: Ctx,
  person: Person,
  password: string,
  key: string,
  also: Parameters<Ctx['limits']['takeAll']>[0] = [],
): Promise<void> {
  const mine = { limit: WRONG_PASSWORDS, key, message: RESTRICTED };
  await ctx.limits.takeAll([...also, mine]).catch(async (error: unknown) => {
    if (!(error instanceof TooMany) || error.message !== RESTRICTED) throw error;
    await refused(ctx, person, 'restricted');
    throw new TooMany(RESTRICTED, error.retryAfter, 'auth.locked');
  });
  const right = person.password_hash
    ? await verifyPassword(password, person.password_hash)
    : await verifyNobody(password);
  if (!right) {
    await refused(ctx, person, 'password');
    throw await wrongPasswordOf(ctx, key);
  }
  if (needsRehash(person.password_hash!)) await strengthen(ctx, person, password);
}

/** The password as a second factor, after the mailbox. */
export async function checkPassword(
  ctx: Ctx,
  browser: Browser,
  person: Person,
  password: string,
): Promise<void> {
  const known = await ctx.db.system((tx) => findKnownBrowser(tx, person.firm_id, person.id, browser.known));
  const key = counterOf(browser, person, known !== undefined);
  await judge(ctx, person, password, key);
  await ctx.limits.clear(WRONG_PASSWORDS, [key]);
}

const wrongPassword = (ctx: Ctx) =>
  ctx.config.enumeration === 'strict'
    ? new AppError(401, 'INVALID_PASSWORD', WRONG_EMAIL_OR_PASSWORD, { field: 'password' })
    : new AppError(401, 'auth.invalid', INVALID_PASSWORD, { field: 'password' });

/** With the tries that are left. Where nothing is said about an account, neither is that. */
async function wrongPasswordOf(ctx: Ctx, key: string): Promise<AppError> {
  if (ctx.config.enumeration === 'strict') return wrongPassword(ctx);
  const tries_left = Math.max(0, WRONG_PASSWORDS.max - (await ctx.limits.count(WRONG_PASSWORDS, key)));
  return new AppError(401, 'auth.invalid', INVALID_PASSWORD, { field: 'password', details: { tries_left } });
}

/** Hashed at an older cost: the right moment to do it again is when the password is at hand. */
async function strengthen(ctx: Ctx, person: Person, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await ctx.db.write({ firmId: person.firm_id, clientId: null }, (tx) =>
    changeSignIn(tx, person.firm_id, person.id, { password_hash }),
  );
}

export async function signInByPassword(
  ctx: Ctx,
  browser: Browser,
  input: { username: string; password: string; redirect?: string | null },
) {
  if (input.username === '') throw new Invalid(EMAIL_MISSING, 'username');
  if (input.password === '') throw new Invalid(PASSWORD_MISSING, 'password');
  const fromHere = { limit: SIGN_INS_PER_ADDRESS, key: addressKey(ctx.address), message: TOO_MANY_FROM_HERE };
  const person = await ctx.db.system((tx) => findPersonHereByEmail(tx, input.username, browser.known));
  if (!person) {
    await ctx.limits.takeAll([fromHere]);
    await takeOfStrangers(ctx, browser);
    await verifyNobody(input.password);
    throw ctx.config.enumeration === 'strict' ? wrongPassword(ctx) : unknownEmail();
  }
  const key = counterOf(browser, person, person.in_known_browser);
  await judge(ctx, person, input.password, key, [
    fromHere,
    // Somebody else's flood never shuts out a browser the person has used before.
    ...(person.in_known_browser
      ? []
      : [{ limit: SIGN_INS_PER_FIRM, key: String(person.firm_id), message: TOO_MANY_FROM_HERE }]),
  ]);
  const who = { firmId: person.firm_id, userId: person.id, redirect: input.redirect ?? null };
  const { auth_token, ...progress } = await proveAnew(ctx, browser, who, 'password', (tx) =>
    clearIn(tx, WRONG_PASSWORDS, [key]),
  );
  return { ...progress, firebase_token: auth_token, error: null, message: null };
}
