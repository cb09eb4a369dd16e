import { z } from 'zod';
import { defineEvents, event, type EventDefinition } from '#platform/events.ts';
import { FACTORS } from './rules/factors.ts';
import { SIGN_IN_METHODS } from './rules/sign-in-states.ts';

const nothing = z.object({});
const ofPerson = <P extends z.ZodType>(definition: EventDefinition<P>) =>
  event({ ...definition, ofPerson: true });
const plain = (words: string) => ofPerson({ category: 0, payload: nothing, reads: () => words });

export const accountEvents = defineEvents({
  'session.started': ofPerson({
    category: 0,
    payload: z.object({
      session_id: z.string(),
      factors: z.array(z.enum(FACTORS)),
      address: z.string(),
      staff: z.boolean().default(false),
    }),
    reads: () => 'signed in',
  }),
  'session.ended': ofPerson({
    category: 0,
    payload: z.object({
      session_id: z.string(),
      reason: z.enum(['signed_out', 'ended_elsewhere', 'replaced', 'sign_in_changed', 'unlocked']),
    }),
    reads: ({ reason }) => (reason === 'signed_out' ? 'signed out' : 'ended one of their sessions'),
  }),
  'session.locked': ofPerson({
    category: 0,
    payload: z.object({ session_id: z.string() }),
    reads: () => 'handed their device to the next signer and locked their account on it',
  }),
  'sign_in.refused': ofPerson({
    category: 0,
    payload: z.object({
      reason: z.enum(['password', 'restricted', 'code', 'second_factor', 'passkey']),
      address: z.string(),
    }),
    reads: () => 'tried to sign in and was refused',
  }),
  'sign_in.sent': ofPerson({
    category: 0,
    payload: z.object({ channel: z.enum(['email', 'sms']), purpose: z.string() }),
    reads: ({ channel, purpose }) => {
      if (purpose === 'identity') return 'was sent a code to confirm who they are';
      return channel === 'email' ? 'was sent a sign-in email' : 'was sent a sign-in code by text message';
    },
  }),
  'sign_in_method.set': ofPerson({
    category: 1,
    payload: z.object({ method: z.enum(SIGN_IN_METHODS) }),
    reads: ({ method }) => `signs in by ${method === 'sms' ? 'text message' : method} from now on`,
  }),
  'two_factor.switched': ofPerson({
    category: 1,
    payload: z.object({ enabled: z.boolean() }),
    reads: ({ enabled }) => `turned two-factor sign-in ${enabled ? 'on' : 'off'}`,
  }),
  'authenticator.added': plain('added an authenticator app'),
  'authenticator.removed': plain('removed their authenticator app'),
  'recovery_codes.made': plain('made new recovery codes'),
  'recovery_code.used': plain('signed in with a recovery code'),
  'browsers.forgotten': plain('asked for the second factor in every browser again'),
  'passkey.added': plain('added a passkey'),
  'passkey.removed': plain('removed a passkey'),
  'account.linked': plain('linked another account'),
  'account.unlinked': plain('unlinked another account'),
  'profile.updated': ofPerson({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) => `changed their profile (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'texts.stopped': plain('answered STOP and gets no more text messages'),
  'texts.started': plain('answered START and gets text messages again'),
  'email.asked': plain('asked to change their email address'),
  'email.changed': plain('changed their email address'),
  'email.kept': plain('kept their present email address'),
  'sign_in.reset': plain('had their ways to sign in taken away by the operator of the portal'),
});
