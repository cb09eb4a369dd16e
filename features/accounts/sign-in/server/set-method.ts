/** How a person signs in next time. They have just proved who they are: by signing in, or by the link in a mail. */
import type { SignedInActor } from '#platform/actor.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import { phoneDigits } from '#platform/phone.ts';
import type { Ctx } from '#platform/server/context.ts';
import { assertRecent, JUST_MS } from '#platform/server/http/answer.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { EMAIL_TAKEN, PASSWORD_COMMON } from '#features/accounts/messages.ts';
import { emailFault, phoneFault } from '#features/accounts/rules/contact.ts';
import { WRONG_PASSWORDS } from '#features/accounts/rules/limits.ts';
import { LONGEST_PASSWORD, passwordFault } from '#features/accounts/rules/passwords.ts';
import type { SignInMethod } from '#features/accounts/rules/sign-in-states.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { isCommonPassword } from './common-passwords.ts';
import { asFirm, startAgain } from './handles.ts';
import { makeRecoveryCodes } from '#features/accounts/factors/server/authenticator.ts';
import { tellPerson } from './notices.ts';
import { readyToken } from './proofs.ts';
import { readSessionFactors } from '#features/accounts/sessions/server/queries.ts';
import { sendLinkMail } from './send.ts';
import {
  changeSignIn,
  distrustBrowsers,
  emailIsTaken,
  endSessionsOf,
  findPerson,
  killChallenges,
  type Person,
  type SignInChange,
} from './queries.ts';

export interface MethodInput {
  signInMethod: SignInMethod;
  email?: string;
  newPassword?: string;
  phoneNumber?: string;
}

/** Throws the sentence beside the field unless the password will do. */
export async function judgedPassword(password: string, field: string): Promise<string> {
  const fault = passwordFault(password);
  if (fault) throw new Invalid(fault, field);
  if (password.length > LONGEST_PASSWORD)
    throw new Invalid(`Password must be at most ${LONGEST_PASSWORD} characters`, field);
  if (await isCommonPassword(password)) throw new Invalid(PASSWORD_COMMON, field);
  return hashPassword(password);
}

async function changeFor(input: MethodInput, person: Person): Promise<SignInChange> {
  const done = { preferred_sign_in_method: input.signInMethod, set_password_required: false };
  if (input.signInMethod === 'password')
    return { ...done, password_hash: await judgedPassword(input.newPassword ?? '', 'newPassword') };
  if (input.signInMethod === 'sms') {
    const fault = phoneFault(input.phoneNumber ?? '');
    if (fault) throw new Invalid(fault, 'phoneNumber');
    return { ...done, phone_number: phoneDigits(input.phoneNumber!) };
  }
  const email = (input.email ?? '').trim();
  const fault = emailFault(email);
  if (fault) throw new Invalid(fault, 'email');
  if (email.toLowerCase() === person.email?.toLowerCase()) return done;
  return { ...done, pending_email: email };
}

export async function setSignInMethod(ctx: Ctx<SignedInActor>, browser: Browser, input: MethodInput) {
  const { firmId, userId, sessionId } = ctx.actor;
  const person = await ctx.db.system((tx) => findPerson(tx, firmId, userId));
  if (!person) throw startAgain();
  // Who sets up a way in for the first time has come by a link, and may think about a password in peace.
  if (!person.set_password_required) assertRecent(ctx.actor, ctx.clock.now(), JUST_MS);
  const change = await changeFor(input, person);
  const wanted = change.pending_email ?? null;
  if (wanted && (await ctx.db.system((tx) => emailIsTaken(tx, wanted, userId))))
    throw new Conflict('email.taken', EMAIL_TAKEN);
  // Staff who set up their way in for the first time are asked for a second factor from then on.
  const isFirst = person.firm_access !== null && person.set_password_required;
  const second = isFirst ? { enabled_2fa: true } : {};
  const { proved, recovery_codes } = await ctx.db.write({ firmId, clientId: null }, async (tx) => {
    await changeSignIn(tx, firmId, userId, { ...change, ...second });
    await ctx.record(tx, accountEvents['sign_in_method.set'], {
      userId,
      payload: { method: input.signInMethod },
    });
    await afterSignInChange(ctx, tx, sessionId);
    await tellPerson(ctx, tx, person, input.signInMethod === 'password' ? 'password-set' : 'method-set');
    if (wanted) {
      await sendLinkMail(asFirm(ctx, firmId), tx, { ...person, email: wanted }, 'confirm-email');
      await tellPerson(ctx, tx, person, 'email-asked');
    }
    const codes = isFirst ? await makeRecoveryCodes(ctx, tx, { firmId, userId }) : null;
    return { proved: await readSessionFactors(tx, sessionId), recovery_codes: codes };
  });
  await ctx.limits.clear(WRONG_PASSWORDS, [`user:${userId}`]);
  return {
    firebase_token: await readyToken(ctx, browser, { firmId, userId, proved, provedAt: ctx.actor.provedAt }),
    email_to_confirm: wanted,
    recovery_codes,
  };
}

/** What was trusted or sent before is worth nothing any more, and every other session ends. */
export async function afterSignInChange(ctx: Ctx<SignedInActor>, tx: Tx, except: string): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  await killChallenges(tx, firmId, [userId], now);
  await distrustBrowsers(tx, firmId, userId);
  const ended = await endSessionsOf(tx, {
    firmId,
    userIds: [userId],
    except,
    now,
    reason: 'sign_in_changed',
  });
  for (const session_id of ended) {
    await ctx.record(tx, accountEvents['session.ended'], {
      userId,
      payload: { session_id, reason: 'sign_in_changed' },
    });
  }
}
