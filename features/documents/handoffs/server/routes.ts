import { browserOf } from '#features/accounts/server/service.ts';
import { type Exchange, handlers } from '#platform/server/http/feature.ts';
import type { Ctx } from '#platform/server/context.ts';
import { handoffs } from '../contract.ts';
import { endHandoff, makeHandoff, readHandoff } from './at-the-computer.ts';
import type { HandoffTarget } from './targets.ts';
import { handoffLink, handoffParts, handoffProcess, openHandoff, takeHandoff } from './on-the-phone.ts';

const browser = (ctx: Ctx, exchange: Exchange) => browserOf(exchange, ctx.config.baseUrl);

export const handoffHandlers = (targets: readonly HandoffTarget[]) =>
  handlers(handoffs, {
    makeHandoff: (ctx, input) => makeHandoff(ctx, input, targets),
    readHandoff,
    endHandoff,
    openHandoff: (ctx, { token }, exchange) => openHandoff(ctx, token, browser(ctx, exchange), targets),
    takeHandoff: (ctx, { token }, exchange) => takeHandoff(ctx, token, browser(ctx, exchange), targets),
    handoffLink: (ctx, input, exchange) => handoffLink(ctx, input, browser(ctx, exchange), targets),
    handoffParts: (ctx, input, exchange) => handoffParts(ctx, input, browser(ctx, exchange), targets),
    handoffProcess: (ctx, input, exchange) => handoffProcess(ctx, input, browser(ctx, exchange), targets),
  });
