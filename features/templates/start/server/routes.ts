import { browserOf } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { starts } from '../contract.ts';
import { createQuestionnaire } from './create-questionnaire.ts';
import { checkEmail, signUp, startTemplate } from './start.ts';

export const startHandlers = handlers(starts, {
  startTemplate,
  checkEmail: (ctx, input, exchange) => checkEmail(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  signUp: (ctx, input, exchange) => signUp(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  createQuestionnaire,
});
