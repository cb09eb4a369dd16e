import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { SPECIAL_ROLES } from '#features/clients/entities/model.ts';

export const ownerEvents = defineEvents({
  'entity.owners_changed': event({
    category: 1,
    payload: z.object({
      added: z.array(z.number()),
      removed: z.array(z.number()),
      conversation: z.enum(['move', 'new']),
    }),
    reads: ({ added, removed }) => `changed the owners (${added.length} added, ${removed.length} removed)`,
  }),
  'entity.primary_changed': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'made somebody else the primary owner',
  }),
  'entity.role_set': event({
    category: 1,
    payload: z.object({ role: z.enum(SPECIAL_ROLES).nullable() }),
    reads: ({ role }) => (role === null ? 'took an owner’s role off' : `named an owner the ${role}`),
  }),
  'entity.owner_notifications_set': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'chose who receives and who signs questionnaires',
  }),
  'entity.spouse_saved': event({
    category: 1,
    payload: z.object({ access: z.boolean() }),
    reads: ({ access }) => (access ? 'gave the spouse access' : 'kept the spouse’s details'),
  }),
});
