import type { Readable } from 'node:stream';
import { feature, type Feature } from '#platform/server/http/feature.ts';
import { rawBody } from '#platform/server/http/raw-body.ts';
import { receiveText } from '#features/accounts/texts/server/receive-text.ts';
import { accounts } from '../contract.ts';
import { clearSessionCookie, readSessionCookie } from '#features/accounts/sessions/server/cookie.ts';
import { profileHandlers } from '#features/accounts/profile/server/routes.ts';
import {
  currentUser,
  endSession,
  listSessions,
  refreshSession,
} from '#features/accounts/sessions/server/sessions.ts';
import { signInHandlers } from '#features/accounts/sign-in/server/routes.ts';
import type { Sessions } from '#features/accounts/sessions/server/tokens.ts';

const MOST_BYTES = 64 * 1024;

export const accountRoutes = (sessions: Sessions): Feature =>
  feature('accounts', accounts, {
    ...signInHandlers,
    receiveText: async (ctx, _input, { request, reply }) => {
      const header = request.headers['x-twilio-signature'];
      await receiveText(ctx, {
        raw: request.body ? await rawBody(request.body as Readable, MOST_BYTES) : Buffer.alloc(0),
        signature: typeof header === 'string' ? header : '',
      });
      // The carrier takes anything with a body for an answer to be sent.
      reply.code(204);
      return { received: true as const };
    },
    ...profileHandlers(sessions),
    refreshSession: (ctx, _input, { request }) =>
      refreshSession(ctx, readSessionCookie(request, ctx.config.baseUrl)),
    signOut: async (ctx, _input, { reply }) => {
      await endSession(ctx, ctx.actor.sessionId, 'signed_out');
      sessions.forget(ctx.actor.sessionId);
      clearSessionCookie(reply, ctx.config.baseUrl);
      // What this browser stored goes with the session: pages, pictures, answers on their way. Not its cookies, which hold
      // no more than how its pages look; the session's own is cleared above.
      reply.header('clear-site-data', '"cache", "storage"');
      return { ok: true as const };
    },
    listSessions: (ctx) => listSessions(ctx),
    endSession: async (ctx, { session_id }) => {
      await endSession(
        ctx,
        session_id,
        session_id === ctx.actor.sessionId ? 'signed_out' : 'ended_elsewhere',
      );
      sessions.forget(session_id);
      return { ok: true as const };
    },
    currentUser: (ctx) => currentUser(ctx),
  });
