/** The second factor of the signed-in person. Every change tells them, and ends what was trusted before it. */
import type { SignedInActor } from '#platform/actor.ts';
import { Invalid, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { accountEvents } from '#features/accounts/events.ts';
import {
  APP_FIRST,
  INVALID_CODE,
  TOO_MANY_TRIES,
  TWO_FACTOR_FORCED,
  TWO_FACTOR_LAST,
  TWO_FACTOR_NEEDS,
} from '#features/accounts/messages.ts';
import type { SwitchedTwoFactor, TwoFactor } from '#features/accounts/model.ts';
import { mayEditProfile } from '#features/accounts/policy.ts';
import { twoFactorObstacle } from '#features/accounts/rules/factors.ts';
import { WRONG_SECOND_FACTORS } from '#features/accounts/rules/limits.ts';
import { acceptApp, makeRecoveryCodes, offerApp } from './authenticator.ts';
import { dropApp, dropAppAndCodes } from './queries.ts';
import { tellPerson } from '#features/accounts/sign-in/server/notices.ts';
import { changeOwn, changeOwnSafety, personIn, readOwn } from '#features/accounts/profile/server/own.ts';
import { countTrustedBrowsers } from '#features/accounts/profile/server/queries.ts';
import { afterSignInChange } from '#features/accounts/sign-in/server/set-method.ts';
import { changeSignIn, distrustBrowsers, type Person } from '#features/accounts/sign-in/server/queries.ts';

type Own = Ctx<SignedInActor>;
type FactorEvent =
  | 'authenticator.added'
  | 'authenticator.removed'
  | 'recovery_codes.made'
  | 'browsers.forgotten';

async function show(ctx: Own, tx: Tx): Promise<TwoFactor> {
  const { firmId, userId } = ctx.actor;
  const person = await personIn(tx, ctx.actor);
  return {
    enabled: person.enabled_2fa || person.force_2fa,
    forced: person.force_2fa,
    has_app: person.has_app,
    recovery_left: person.recovery_left,
    trusted_browsers: await countTrustedBrowsers(tx, firmId, userId, ctx.clock.now().toISOString()),
  };
}

const record = (ctx: Own, tx: Tx, name: FactorEvent) =>
  ctx.record(tx, accountEvents[name], { userId: ctx.actor.userId, payload: {} });

/** A factor is another one now: told, and nothing that rested on the old one goes on. */
async function settle(ctx: Own, tx: Tx, person: Person): Promise<void> {
  await afterSignInChange(ctx, tx, ctx.actor.sessionId);
  await tellPerson(ctx, tx, person, 'factor-changed');
}

export const readTwoFactor = (ctx: Own): Promise<TwoFactor> => readOwn(ctx, (tx) => show(ctx, tx));

/** Whoever switches it on gets codes for the day when the rest is lost. */
export function setTwoFactor(ctx: Own, { enabled }: { enabled: boolean }): Promise<SwitchedTwoFactor> {
  const { firmId, userId } = ctx.actor;
  return changeOwn(ctx, async (tx, person) => {
    if (!enabled && person.force_2fa) throw new Refused('two_factor.forced', TWO_FACTOR_FORCED);
    if (enabled && twoFactorObstacle(person)) throw new Invalid(TWO_FACTOR_NEEDS, 'enabled');
    if (enabled === person.enabled_2fa) return { ...(await show(ctx, tx)), recovery_codes: null };
    await changeSignIn(tx, firmId, userId, { enabled_2fa: enabled });
    await ctx.record(tx, accountEvents['two_factor.switched'], { userId, payload: { enabled } });
    const isFirst = enabled && person.recovery_left === 0;
    const recovery_codes = isFirst ? await makeRecoveryCodes(ctx, tx, { firmId, userId }) : null;
    await settle(ctx, tx, person);
    return { ...(await show(ctx, tx)), recovery_codes };
  });
}

export async function startApp(ctx: Own) {
  ctx.authorize(mayEditProfile(ctx.actor));
  const { firmId, userId } = ctx.actor;
  return readOwn(ctx, async (tx) => {
    const person = await personIn(tx, ctx.actor);
    const face = await mailFace(tx, firmId);
    return offerApp(
      ctx,
      { firmId, userId },
      { issuer: face.name, account: person.email ?? person.full_name },
    );
  });
}

export async function confirmApp(ctx: Own, input: { setup_token: string; code: string }) {
  const { firmId, userId } = ctx.actor;
  const key = [`setup:${userId}`];
  await ctx.limits.take(WRONG_SECOND_FACTORS, key, TOO_MANY_TRIES);
  const recovery_codes = await changeOwn(ctx, async (tx, person) => {
    const code = input.code.replaceAll(/\s/g, '');
    const codes = await acceptApp(ctx, tx, { firmId, userId }, { ...input, code });
    if (!codes) throw new Invalid(INVALID_CODE, 'code');
    await record(ctx, tx, 'authenticator.added');
    await settle(ctx, tx, person);
    return codes;
  });
  await ctx.limits.clear(WRONG_SECOND_FACTORS, key);
  return { recovery_codes };
}

export function removeApp(ctx: Own): Promise<TwoFactor> {
  return changeOwn(ctx, async (tx, person) => {
    if (!person.has_app) return show(ctx, tx);
    const asked = person.enabled_2fa || person.force_2fa;
    if (asked && twoFactorObstacle({ ...person, has_app: false }))
      throw new Refused('two_factor.last', TWO_FACTOR_LAST);
    await (asked ? dropApp : dropAppAndCodes)(tx, ctx.actor.firmId, ctx.actor.userId);
    await record(ctx, tx, 'authenticator.removed');
    await settle(ctx, tx, person);
    return show(ctx, tx);
  });
}

export function newRecoveryCodes(ctx: Own): Promise<{ recovery_codes: string[] }> {
  const { firmId, userId } = ctx.actor;
  return changeOwn(ctx, async (tx, person) => {
    if (!person.has_app && !person.enabled_2fa && !person.force_2fa)
      throw new Refused('two_factor.no_app', APP_FIRST);
    const recovery_codes = await makeRecoveryCodes(ctx, tx, { firmId, userId });
    await record(ctx, tx, 'recovery_codes.made');
    await tellPerson(ctx, tx, person, 'factor-changed');
    return { recovery_codes };
  });
}

export function forgetBrowsers(ctx: Own): Promise<TwoFactor> {
  return changeOwnSafety(ctx, async (tx) => {
    await distrustBrowsers(tx, ctx.actor.firmId, ctx.actor.userId);
    await record(ctx, tx, 'browsers.forgotten');
    return show(ctx, tx);
  });
}
