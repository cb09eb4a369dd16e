import { feature, type Feature } from '#platform/server/http/feature.ts';
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

export const accountRoutes = (sessions: Sessions): Feature =>
  feature('accounts', accounts, {
    ...signInHandlers,
    ...profileHandlers(sessions),
    refreshSession: (ctx, _input, { request }) =>
      refreshSession(ctx, readSessionCookie(request, ctx.config.baseUrl)),
    signOut: async (ctx, _input, { reply }) => {
      await endSession(ctx, ctx.actor.sessionId, 'signed_out');
      sessions.forget(ctx.actor.sessionId);
      clearSessionCookie(reply, ctx.config.baseUrl);
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
