import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const fileEvents = defineEvents({
  'document.downloaded': event({
    category: 2,
    payload: z.object({ document_id: z.number(), name: z.string() }),
    reads: ({ name }) => `downloaded ${name}`,
    justHistory: true,
  }),
});
