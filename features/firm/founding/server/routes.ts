import { browserOf } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { founding } from '../contract.ts';
import { createFirm } from './create-firm.ts';
import { signUp, signUpMode, subdomainAvailable } from './sign-up.ts';

export const foundingHandlers = handlers(founding, {
  signUpMode,
  signUp: (ctx, input, exchange) => signUp(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  createFirm: (ctx, input, exchange) => createFirm(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  subdomainAvailable,
});
