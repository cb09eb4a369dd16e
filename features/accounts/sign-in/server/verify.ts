/** Proofs of somebody who has begun to sign in: codes that were sent, and second factors the person keeps. */
import { AppError, Invalid, Refused, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { constantTimeEqual } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { INVALID_CODE, PASSWORD_MISSING, START_AGAIN, TOO_MANY_TRIES } from '#features/accounts/messages.ts';
import type { Factor } from '#features/accounts/rules/factors.ts';
import { WRONG_SECOND_FACTORS } from '#features/accounts/rules/limits.ts';
import { secondFactors } from '#features/accounts/rules/factors.ts';
import { proveApp, proveRecoveryCode } from '#features/accounts/factors/server/authenticator.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { codeMac } from './challenges.ts';
import { asFirm, type KnownHandle, readKnownHandle } from './handles.ts';
import { tellPerson } from './notices.ts';
import { checkPassword, refused } from './password-proof.ts';
import { prove, type Proved } from './proofs.ts';
import { personOf } from './send.ts';
import { changeSignIn, isTriedOut, type Person, spendChallenge, takeTry } from './queries.ts';

const wrongCode = () => new AppError(401, 'auth.code_invalid', INVALID_CODE, { field: 'verification_code' });
const tooMany = () => new TooMany(TOO_MANY_TRIES, WRONG_SECOND_FACTORS.seconds, 'auth.too_many');

type Verdict = { kind: 'right'; factor: Factor; address: string } | { kind: 'wrong' | 'out' | 'died' };

/** One try, counted in the database before it is judged: five of any number of parallel ones are looked at. */
async function judge(ctx: Ctx, tx: Tx, handle: KnownHandle, code: string): Promise<Verdict> {
  const asked = {
    firmId: handle.owner_firm_id,
    userId: handle.user_id,
    purpose: handle.state === '2fa' ? ('second-factor' as const) : ('sign-in' as const),
    browserHash: handle.browser_hash,
    now: ctx.clock.now().toISOString(),
  };
  const challenge = await takeTry(tx, asked);
  if (!challenge) return { kind: (await isTriedOut(tx, asked)) ? 'out' : 'wrong' };
  const right = constantTimeEqual(challenge.code_mac, codeMac(ctx, `${asked.firmId}:${challenge.id}`, code));
  if (!right) return { kind: (await isTriedOut(tx, asked)) ? 'died' : 'wrong' };
  await spendChallenge(tx, asked.firmId, challenge.id, asked.now);
  return { kind: 'right', factor: challenge.channel, address: challenge.address };
}

export async function verifyCode(
  ctx: Ctx,
  browser: Browser,
  input: { uid: string; verification_code: string },
): Promise<Proved> {
  const handle = await readKnownHandle(ctx, browser, input.uid);
  const person = await personOf(ctx, handle);
  const scope = { firmId: person.firm_id, clientId: null };
  const verdict = await ctx.db.write(scope, (tx) => judge(ctx, tx, handle, input.verification_code));
  if (verdict.kind === 'right') {
    if (handle.enrol_phone === verdict.address) await keepPhone(ctx, person, verdict.address);
    return prove(ctx, handle, verdict.factor);
  }
  await refused(ctx, person, handle.state === '2fa' ? 'second_factor' : 'code');
  if (verdict.kind === 'died' && handle.state === '2fa') await warn(ctx, person);
  throw verdict.kind === 'out' ? tooMany() : wrongCode();
}

/** A phone that is added as the first second factor: its code has just proved it. */
async function keepPhone(ctx: Ctx, person: Person, phone: string): Promise<void> {
  const firm = asFirm(ctx, person.firm_id);
  await ctx.db.write({ firmId: person.firm_id, clientId: null }, async (tx) => {
    await changeSignIn(tx, person.firm_id, person.id, { phone_number: phone });
    await firm.record(tx, accountEvents['profile.updated'], {
      userId: person.id,
      payload: { fields: ['phone_number'] },
    });
    await tellPerson(firm, tx, person, 'phone-changed');
  });
}

async function warn(ctx: Ctx, person: Person): Promise<void> {
  await ctx.db.write({ firmId: person.firm_id, clientId: null }, (tx) =>
    tellPerson(asFirm(ctx, person.firm_id), tx, person, 'second-factor-failed'),
  );
}

export async function verifySecondFactor(
  ctx: Ctx,
  browser: Browser,
  input: { uid: string; factor: 'app' | 'recovery' | 'password'; value: string },
): Promise<Proved> {
  const handle = await readKnownHandle(ctx, browser, input.uid);
  const person = await personOf(ctx, handle);
  const offered = secondFactors(person, handle.proved);
  if (handle.state !== '2fa' || !offered.includes(input.factor))
    throw new Refused('auth.wrong_step', START_AGAIN);
  if (input.factor === 'password') {
    if (input.value === '') throw new Invalid(PASSWORD_MISSING, 'value');
    await checkPassword(ctx, browser, person, input.value);
    return prove(ctx, handle, 'password');
  }
  await proveKept(ctx, person, input.factor, input.value);
  return prove(ctx, handle, input.factor);
}

async function proveKept(ctx: Ctx, person: Person, factor: 'app' | 'recovery', value: string): Promise<void> {
  const key = `user:${person.id}`;
  await ctx.limits.take(WRONG_SECOND_FACTORS, [key], TOO_MANY_TRIES).catch((error: unknown) => {
    throw error instanceof TooMany ? tooMany() : error;
  });
  const who = { firmId: person.firm_id, userId: person.id };
  const firm = asFirm(ctx, person.firm_id);
  const right = await ctx.db.write({ firmId: person.firm_id, clientId: null }, async (tx) => {
    if (factor === 'app') return proveApp(ctx, tx, who, value);
    if (!(await proveRecoveryCode(ctx, tx, who, value))) return false;
    await firm.record(tx, accountEvents['recovery_code.used'], {
      userId: person.id,
      payload: {},
    });
    return true;
  });
  if (!right) {
    await refused(ctx, person, 'second_factor');
    if ((await ctx.limits.count(WRONG_SECOND_FACTORS, key)) >= WRONG_SECOND_FACTORS.max)
      await warn(ctx, person);
    throw new AppError(401, 'auth.code_invalid', INVALID_CODE, { field: 'value' });
  }
  await ctx.limits.clear(WRONG_SECOND_FACTORS, [key]);
}
