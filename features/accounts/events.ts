import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const accountEvents = defineEvents('accounts', {
  'session.started': event({
    category: 0,
    payload: z.object({ session_id: z.string(), method: z.enum(['password']), address: z.string() }),
    reads: () => 'signed in',
  }),
  'session.ended': event({
    category: 0,
    payload: z.object({ session_id: z.string(), reason: z.enum(['signed_out', 'ended_elsewhere']) }),
    reads: ({ reason }) => (reason === 'signed_out' ? 'signed out' : 'ended one of their sessions'),
  }),
  'sign_in.refused': event({
    category: 0,
    payload: z.object({ reason: z.enum(['password', 'restricted']), address: z.string() }),
    reads: () => 'tried to sign in and was refused',
  }),
});
