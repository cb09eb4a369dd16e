import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const RoleChange = z.object({ role_id: z.number(), role_name: z.string(), full_name: z.string() });

export const roleAssignmentEvents = defineEvents(
  {
    'role.assigned': event({
      category: 1,
      payload: RoleChange,
      reads: ({ role_name, full_name }) => `gave ${full_name} the role ${role_name}`,
    }),
    'role.unassigned': event({
      category: 1,
      payload: RoleChange,
      reads: ({ role_name, full_name }) => `took the role ${role_name} away from ${full_name}`,
    }),
  },
  { lists: ['roles'] },
);
