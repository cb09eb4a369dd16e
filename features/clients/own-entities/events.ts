import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const ownEntityEvents = defineEvents({
  'entity.profile_updated': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) =>
      `changed how the entity can be reached (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'default_entity.chosen': event({
    category: 0,
    payload: z.object({ entity_id: z.number() }),
    reads: () => 'chose this entity as the one to open first',
  }),
});
