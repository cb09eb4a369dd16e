import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const RoleChange = z.object({ role_id: z.number(), role_name: z.string(), full_name: z.string() });

export const clientEvents = defineEvents('clients', {
  'entity.renamed': event({
    category: 1,
    payload: z.object({ from: z.string(), to: z.string() }),
    reads: ({ from, to }) => `renamed the entity from “${from}” to “${to}”`,
  }),
  'entity.profile_updated': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) =>
      `changed how the entity can be reached (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
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
  'client.signed_up': event({
    category: 0,
    payload: z.object({}),
    reads: () => 'became a client by starting a form',
  }),
  'default_entity.chosen': event({
    category: 0,
    payload: z.object({ entity_id: z.number() }),
    reads: () => 'chose this entity as the one to open first',
  }),
});
