import { feature } from '#platform/server/http/feature.ts';
import { browserOf, clearSessionCookie } from '#features/accounts/server/service.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import { handover } from '../contract.ts';
import { handOver } from './hand-over.ts';

export const handoverRoutes = (
  subjects: readonly SigningSubject[],
  sessions: { forget: (sessionId: string) => void },
) =>
  feature('signing', handover, {
    handOver: async (ctx, input, exchange) => {
      const { baseUrl } = ctx.config;
      const begun = await handOver(ctx, subjects, browserOf(exchange, baseUrl), input);
      sessions.forget(ctx.actor.sessionId);
      clearSessionCookie(exchange.reply, baseUrl);
      return begun;
    },
  });
