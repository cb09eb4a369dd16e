/** The calls of somebody who is in. Apart from the ways in, which a signed-in browser need not load. */
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { Me, SessionRow, Tokens } from '#features/accounts/model.ts';

const ok = z.object({ ok: z.literal(true) });

export const sessions = {
  refreshSession: endpoint({
    method: 'POST',
    path: '/session/refresh',
    access: { who: 'public', why: 'proves itself by the session cookie' },
    resource: 'session',
    verb: 'refresh',
    summary: 'Exchange the session cookie for a fresh access token',
    output: Tokens,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/session/sign_out',
    access: { who: 'signed-in' },
    resource: 'session',
    verb: 'delete',
    summary: 'End this session everywhere',
    unproven: true,
    output: ok,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: { who: 'signed-in' },
    resource: 'session',
    verb: 'list',
    summary: 'The open sessions of the signed-in person',
    output: z.object({ sessions: z.array(SessionRow) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:session_id',
    access: { who: 'signed-in' },
    resource: 'session',
    verb: 'delete',
    summary: 'End one of your own sessions',
    params: z.object({ session_id: z.uuid().meta({ ref: 'session' }) }),
    output: ok,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/current_user',
    access: { who: 'signed-in' },
    resource: 'session',
    verb: 'read',
    preview: true,
    summary: 'The signed-in person and what they may do',
    unproven: true,
    output: Me,
  }),
};
