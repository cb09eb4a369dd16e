import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const role = z.object({ role_id: z.number(), role_name: z.string(), permission_ids: z.array(z.number()) });

export const roleEvents = defineEvents(
  {
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
  },
  { lists: ['staff'] },
);
