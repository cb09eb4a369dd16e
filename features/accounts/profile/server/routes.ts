import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Exchange, Handler } from '#platform/server/http/feature.ts';
import type { profile } from '../contract.ts';
import { type Browser, browserOf } from '#features/accounts/sessions/server/browser.ts';
import { getLinkedAccounts, linkAccount, switchAccount, unlinkAccount } from './linked-accounts.ts';
import { changeLoginMethod, endOtherSessions } from './own-sign-in.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyRegistration,
  removePasskey,
} from '#features/accounts/factors/server/passkeys.ts';
import { cancelEmailChange, readProfile, resendEmailConfirmation, updateProfile } from './profile.ts';
import { setOwnPicture, showPicture } from './picture.ts';
import { actorOfRequest } from '#features/accounts/sessions/server/sessions.ts';
import { setSignInMethod } from '#features/accounts/sign-in/server/set-method.ts';
import type { Sessions } from '#features/accounts/sessions/server/tokens.ts';
import {
  confirmApp,
  forgetBrowsers,
  newRecoveryCodes,
  readTwoFactor,
  removeApp,
  setTwoFactor,
  startApp,
} from '#features/accounts/factors/server/two-factor.ts';

type Handlers = { [K in keyof typeof profile]: Handler<(typeof profile)[K]> };

const inBrowser =
  <I, O>(work: (ctx: Ctx<SignedInActor>, browser: Browser, input: I) => Promise<O>) =>
  (ctx: Ctx<SignedInActor>, input: I, exchange: Exchange): Promise<O> =>
    work(ctx, browserOf(exchange, ctx.config.baseUrl), input);

export const profileHandlers = (sessions: Sessions): Handlers => ({
  setSignInMethod: inBrowser(setSignInMethod),
  changeLoginMethod: (ctx, input) => changeLoginMethod(ctx, input),
  readProfile: (ctx) => readProfile(ctx),
  updateProfile: (ctx, input) => updateProfile(ctx, input),
  setOwnPicture: (ctx, input) => setOwnPicture(ctx, input),
  showPicture: (ctx, { user_id }, { request }) =>
    showPicture(ctx, user_id, () => actorOfRequest(ctx, request)),
  resendEmailConfirmation: (ctx) => resendEmailConfirmation(ctx),
  cancelEmailChange: (ctx) => cancelEmailChange(ctx),
  endOtherSessions: async (ctx) => {
    const ended = await endOtherSessions(ctx);
    for (const id of ended) sessions.forget(id);
    return { ended: ended.length };
  },
  readTwoFactor: (ctx) => readTwoFactor(ctx),
  setTwoFactor: (ctx, input) => setTwoFactor(ctx, input),
  startApp: (ctx) => startApp(ctx),
  confirmApp: (ctx, input) => confirmApp(ctx, input),
  removeApp: (ctx) => removeApp(ctx),
  newRecoveryCodes: (ctx) => newRecoveryCodes(ctx),
  forgetBrowsers: (ctx) => forgetBrowsers(ctx),
  listPasskeys: (ctx) => listPasskeys(ctx),
  passkeyRegistration: inBrowser(passkeyRegistration),
  addPasskey: inBrowser(addPasskey),
  removePasskey: (ctx, input) => removePasskey(ctx, input),
  getLinkedAccounts: (ctx) => getLinkedAccounts(ctx),
  linkAccount: inBrowser(linkAccount),
  unlinkAccount: (ctx, input) => unlinkAccount(ctx, input),
  switchAccount: inBrowser(switchAccount),
});
