import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { TAG_KINDS } from './model.ts';
import { LEVEL_NAMES } from './rules/levels.ts';
import { SUGGESTION_PROVIDERS } from './suggestions-contract.ts';
import { securityEvents } from './security-events.ts';
import { wordsEvents } from './words-events.ts';

const TAG_WORDS = { contact: 'user', entity: 'entity', document: 'document' };

export const firmEvents = defineEvents('firm', {
  ...wordsEvents,
  ...securityEvents,
  'firm.created': event({
    category: 0,
    payload: z.object({ name: z.string(), subdomain_url: z.string() }),
    reads: ({ name }) => `founded ${name}`,
  }),
  'firm.logo_set': event({
    category: 1,
    payload: z.object({ content_type: z.string(), size: z.number() }),
    reads: () => 'set the firm’s logo',
  }),
  'firm.address_suggestions_connected': event({
    category: 1,
    payload: z.object({ provider: z.enum(SUGGESTION_PROVIDERS) }),
    reads: () => 'connected address suggestions',
  }),
  'firm.address_suggestions_disconnected': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'disconnected address suggestions',
  }),
  'firm.settings_changed': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) => `changed the firm’s settings (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'firm.preferences_changed': event({
    category: 1,
    payload: z.object({
      changes: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
    reads: ({ changes }) => `changed the firm’s preferences (${changes.map(({ name }) => name).join(', ')})`,
  }),
  'firm.picture_set': event({
    category: 1,
    payload: z.object({ picture: z.enum(['logo', 'favicon']), removed: z.boolean() }),
    reads: ({ picture, removed }) =>
      `${removed ? 'took away' : 'set'} the firm’s ${picture === 'logo' ? 'logo' : 'small picture'}`,
  }),
  'staff.invited': event({
    category: 0,
    payload: z.object({ level: z.enum(ACCESS_LEVELS) }),
    reads: ({ level }) => `was invited to join the firm (${LEVEL_NAMES[level]})`,
  }),
  'staff.invite_resent': event({
    category: 0,
    payload: z.object({ invite_id: z.number() }),
    reads: () => 'was sent the invitation again',
  }),
  'staff.invite_revoked': event({
    category: 0,
    payload: z.object({ invite_id: z.number() }),
    reads: () => 'had their invitation taken back',
  }),
  'staff.joined': event({
    category: 0,
    payload: z.object({ invite_id: z.number() }),
    reads: () => 'joined the firm',
  }),
  'staff.access_changed': event({
    category: 1,
    payload: z.object({
      from: z.enum(ACCESS_LEVELS),
      to: z.enum(ACCESS_LEVELS),
      group_id: z.number().nullable(),
    }),
    reads: ({ from, to }) =>
      from === to ? 'was placed in another group' : `was given other access (${LEVEL_NAMES[to]})`,
  }),
  'staff.deactivated': event({
    category: 1,
    payload: z.object({ clients: z.number(), handed_over_to: z.number().nullable() }),
    reads: () => 'was deactivated',
  }),
  'staff.reactivated': event({ category: 1, payload: z.object({}), reads: () => 'was activated again' }),
  'staff.sign_in_reset': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'had their ways to sign in taken away',
  }),
  'sessions.ended_by_partner': event({
    category: 1,
    payload: z.object({ ended: z.number(), everyone: z.boolean() }),
    reads: ({ everyone }) => (everyone ? 'signed everybody out' : 'was signed out by a partner'),
  }),
  'tag.created': event({
    category: 1,
    payload: z.object({ kind: z.enum(TAG_KINDS), name: z.string() }),
    reads: ({ kind, name }) => `made the ${TAG_WORDS[kind]} tag ${name}`,
  }),
  'tag.renamed': event({
    category: 1,
    payload: z.object({ kind: z.enum(TAG_KINDS), from: z.string(), to: z.string() }),
    reads: ({ kind, from, to }) => `renamed the ${TAG_WORDS[kind]} tag ${from} to ${to}`,
  }),
  'tag.deleted': event({
    category: 1,
    payload: z.object({ kind: z.enum(TAG_KINDS), name: z.string() }),
    reads: ({ kind, name }) => `deleted the ${TAG_WORDS[kind]} tag ${name}`,
  }),
  'job.retried': event({
    category: 0,
    payload: z.object({ job_id: z.number() }),
    reads: ({ job_id }) => `tried background job ${job_id} again`,
  }),
});
