import type { Ctx } from '#platform/server/context.ts';
import type { Exchange, Handler } from '#platform/server/http/feature.ts';
import type { signIn } from '../contract.ts';
import { type Browser, browserOf, keepKnown } from '#features/accounts/sessions/server/browser.ts';
import { readSessionCookie, setSessionCookie } from '#features/accounts/sessions/server/cookie.ts';
import { confirmEnrolledApp, enrolApp, enrolPhone } from './enrol.ts';
import { exchangeToken } from './exchange.ts';
import { openLink, readLink } from './links.ts';
import { authMethods, lookUpUser, preferredSignInMethod } from './look-up.ts';
import { passkeyOptions, signInByPasskey } from './passkey-sign-in.ts';
import { signInByPassword } from './password-proof.ts';
import {
  forgotPassword,
  resetSignInMethod,
  send2faLink,
  sendAuthLink,
  sendEmailCode,
  sendSmsCode,
} from './send-calls.ts';
import { verifyCode, verifySecondFactor } from './verify.ts';

type Handlers = { [K in keyof typeof signIn]: Handler<(typeof signIn)[K]> };

/** Most steps of signing in need to know the browser and nothing else of the request. */
const inBrowser =
  <I, O>(work: (ctx: Ctx, browser: Browser, input: I) => Promise<O>) =>
  (ctx: Ctx, input: I, exchange: Exchange): Promise<O> =>
    work(ctx, browserOf(exchange, ctx.config.baseUrl), input);

export const signInHandlers: Handlers = {
  lookUpUser: inBrowser(lookUpUser),
  preferredSignInMethod: inBrowser(preferredSignInMethod),
  authMethods: inBrowser(authMethods),
  signInByPassword: inBrowser(signInByPassword),
  exchangeToken: async (ctx, input, exchange) => {
    const present = readSessionCookie(exchange.request, ctx.config.baseUrl);
    const started = await exchangeToken(ctx, browserOf(exchange, ctx.config.baseUrl), input, present);
    setSessionCookie(exchange.reply, ctx.config.baseUrl, started.cookie, started.expires);
    keepKnown(exchange, started.known, ctx.config.baseUrl);
    return started.tokens;
  },
  sendSmsCode: inBrowser(sendSmsCode),
  sendEmailCode: inBrowser(sendEmailCode),
  sendAuthLink: inBrowser(sendAuthLink),
  send2faLink: inBrowser(send2faLink),
  verifyCode: inBrowser(verifyCode),
  verifySecondFactor: inBrowser(verifySecondFactor),
  enrolPhone: inBrowser(enrolPhone),
  enrolApp: inBrowser(enrolApp),
  confirmEnrolledApp: inBrowser(confirmEnrolledApp),
  readLink: (ctx, input) => readLink(ctx, input),
  openLink: inBrowser(openLink),
  forgotPassword: inBrowser(forgotPassword),
  resetSignInMethod: inBrowser(resetSignInMethod),
  passkeyOptions: inBrowser(passkeyOptions),
  signInByPasskey: inBrowser(signInByPasskey),
};
