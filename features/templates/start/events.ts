import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const startEvents = defineEvents({
  'template.started': event({
    category: 0,
    payload: z.object({ template_id: z.number(), name: z.string(), year: z.number() }),
    reads: ({ name, year }) => `started “${name}” for ${year}`,
  }),
});
