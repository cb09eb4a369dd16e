import { browserOf } from '#features/accounts/server/service.ts';
import { type Exchange, handlers } from '#platform/server/http/feature.ts';
import type { Ctx } from '#platform/server/context.ts';
import { handoffs } from '../contract.ts';
import { endHandoff, makeHandoff, readHandoff } from './at-the-computer.ts';
import { handoffLink, handoffParts, handoffProcess, openHandoff, takeHandoff } from './on-the-phone.ts';

const browser = (ctx: Ctx, exchange: Exchange) => browserOf(exchange, ctx.config.baseUrl);

export const handoffHandlers = handlers(handoffs, {
  makeHandoff,
  readHandoff,
  endHandoff,
  openHandoff: (ctx, { token }, exchange) => openHandoff(ctx, token, browser(ctx, exchange)),
  takeHandoff: (ctx, { token }, exchange) => takeHandoff(ctx, token, browser(ctx, exchange)),
  handoffLink: (ctx, input, exchange) => handoffLink(ctx, input, browser(ctx, exchange)),
  handoffParts: (ctx, input, exchange) => handoffParts(ctx, input, browser(ctx, exchange)),
  handoffProcess: (ctx, input, exchange) => handoffProcess(ctx, input, browser(ctx, exchange)),
});
