import { browserOf } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { templates } from '../contract.ts';
import { createQuestionnaire } from './create-questionnaire.ts';
import { checkEmail, signUp, startTemplate } from './start.ts';

export const templateRoutes = feature('templates', templates, {
  startTemplate,
  checkEmail,
  signUp: (ctx, input, exchange) => signUp(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  createQuestionnaire,
});
