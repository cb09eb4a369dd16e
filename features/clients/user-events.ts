import { z } from 'zod';
import { event } from '#platform/events.ts';

const named = z.object({ name: z.string() });
const plainly = (words: (name: string) => string) =>
  event({ category: 0, payload: named, reads: ({ name }) => words(name) });
const words = (fields: string[]) => fields.join(', ').replaceAll('_', ' ');

/** What happens to client users. Whom it happened to is the event's user; the name is as it was then. */
export const userEvents = {
  'user.created': plainly((name) => `added ${name} as a user`),
  'user.updated': event({
    category: 1,
    payload: named.extend({ fields: z.array(z.string()) }),
    reads: ({ name, fields }) => `changed ${name} (${words(fields)})`,
  }),
  'user.activated': plainly((name) => `activated ${name}`),
  'user.deactivated': plainly((name) => `deactivated ${name}`),
  'user.deleted': plainly((name) => `deleted ${name}`),
  'user.restored': plainly((name) => `restored ${name}`),
  'user.sign_in_reset': plainly((name) => `took away every way ${name} had to sign in`),
  'user.sent_sign_in_link': plainly((name) => `sent ${name} a sign-in link`),
  'user.tagged': event({
    category: 1,
    payload: named.extend({ tags: z.array(z.string()) }),
    reads: ({ name, tags }) =>
      tags.length > 0 ? `tagged ${name}: ${tags.join(', ')}` : `took all tags off ${name}`,
  }),
  'users.tagged': event({
    category: 1,
    payload: z.object({ count: z.number(), tags: z.array(z.string()), removed: z.boolean() }),
    reads: ({ count, tags, removed }) =>
      `${removed ? 'took' : 'put'} ${tags.join(', ')} ${removed ? 'off' : 'on'} ${count} users`,
  }),
  'entity.created_with_owner': event({
    category: 1,
    payload: named,
    reads: ({ name }) => `created the entity ${name}`,
  }),
  'entity.activated_with_owner': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'activated the entity together with its primary owner',
  }),
  'entity.deactivated_with_owner': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'deactivated the entity together with its primary owner',
  }),
  'view.saved': event({
    category: 0,
    payload: z.object({ screen: z.string() }),
    reads: ({ screen }) => `saved a view of the ${screen} list`,
  }),
  'view.removed': event({
    category: 0,
    payload: z.object({ screen: z.string() }),
    reads: ({ screen }) => `removed a view of the ${screen} list`,
  }),
};
