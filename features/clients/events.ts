import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { userEvents } from './user-events.ts';

export const clientEvents = defineEvents('clients', {
  ...userEvents,
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
