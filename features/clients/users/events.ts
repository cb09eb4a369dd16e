import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const signUpEvents = defineEvents({
  'client.signed_up': event({
    lists: ['users', 'entities'],
    category: 0,
    payload: z.object({}),
    reads: () => 'became a client by starting a form',
    ofPerson: true,
  }),
});

const named = z.object({ name: z.string() });
const plainly = (sentence: (name: string) => string) =>
  event({ category: 0, payload: named, reads: ({ name }) => sentence(name) });
/** Somebody appears in a list, or leaves it. */
const listed = (sentence: (name: string) => string) => event({ ...plainly(sentence), lists: ['users'] });
const words = (fields: string[]) => fields.join(', ').replaceAll('_', ' ');

export const userEvents = defineEvents({
  'user.created': listed((name) => `added ${name} as a user`),
  'user.updated': event({
    category: 1,
    payload: named.extend({ fields: z.array(z.string()) }),
    reads: ({ name, fields }) => `changed ${name} (${words(fields)})`,
  }),
  'user.email_asked': plainly(
    (name) => `asked to change the email of ${name}; the new one has to be confirmed`,
  ),
  'user.email_kept': plainly((name) => `kept the present email of ${name}`),
  'user.activated': listed((name) => `activated ${name}`),
  'user.deactivated': listed((name) => `deactivated ${name}`),
  'user.deleted': listed((name) => `deleted ${name}`),
  'user.restored': listed((name) => `restored ${name}`),
  'user.sign_in_reset': plainly((name) => `took away every way ${name} had to sign in`),
  'user.sent_sign_in_link': plainly((name) => `sent ${name} a sign-in link`),
  'user.tagged': event({
    category: 1,
    payload: named.extend({ tags: z.array(z.string()) }),
    reads: ({ name, tags }) =>
      tags.length > 0 ? `tagged ${name}: ${tags.join(', ')}` : `took all tags off ${name}`,
  }),
  'user.tags_changed': event({
    category: 1,
    payload: z.object({ tags: z.array(z.string()), removed: z.boolean() }),
    reads: ({ tags, removed }) => `${removed ? 'took off' : 'added'} the tags ${tags.join(', ')}`,
  }),
  'entity.created_with_owner': event({
    lists: ['entities'],
    category: 1,
    payload: named,
    reads: ({ name }) => `created the entity ${name}`,
  }),
  'entity.activated_with_owner': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({}),
    reads: () => 'activated the entity together with its primary owner',
  }),
  'entity.deactivated_with_owner': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({}),
    reads: () => 'deactivated the entity together with its primary owner',
  }),
});
