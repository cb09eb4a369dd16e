/** What happens to the house's own words and roles. */
import { z } from 'zod';
import { event } from '#platform/events.ts';

const group = z.object({ group_id: z.number(), name: z.string() });
const status = z.object({ status_id: z.number(), name: z.string() });
const role = z.object({ role_id: z.number(), role_name: z.string(), permission_ids: z.array(z.number()) });

export const wordsEvents = {
  'group.created': event({ category: 1, payload: group, reads: ({ name }) => `made the group ${name}` }),
  'group.renamed': event({
    category: 1,
    payload: z.object({ group_id: z.number(), from: z.string(), to: z.string() }),
    reads: ({ from, to }) => `renamed the group ${from} to ${to}`,
  }),
  'group.deleted': event({
    category: 1,
    payload: group.extend({ moved_to: z.number().nullable() }),
    reads: ({ name }) => `deleted the group ${name}`,
  }),
  'custom_status.created': event({
    category: 1,
    payload: status,
    reads: ({ name }) => `made the status ${name}`,
  }),
  'custom_status.changed': event({
    category: 1,
    payload: status,
    reads: ({ name }) => `changed the status ${name}`,
  }),
  'custom_status.deleted': event({
    category: 1,
    payload: status,
    reads: ({ name }) => `took the status ${name} out of use`,
  }),
  'vocabulary.changed': event({
    category: 1,
    payload: z.object({ words: z.array(z.string()) }),
    reads: ({ words }) => `changed the vocabulary (${words.join(', ')})`,
  }),
  'role.created': event({
    category: 1,
    payload: role,
    reads: ({ role_name }) => `made the role ${role_name}`,
  }),
  'role.changed': event({
    category: 1,
    payload: role,
    reads: ({ role_name }) => `changed the role ${role_name}`,
  }),
  'role.deleted': event({
    category: 1,
    payload: z.object({ role_id: z.number(), role_name: z.string(), assignments: z.number() }),
    reads: ({ role_name }) => `deleted the role ${role_name}`,
  }),
};
