import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const viewerEvents = defineEvents({
  'document.viewed': event({
    category: 2,
    payload: z.object({ document_id: z.number(), name: z.string(), staff_only: z.boolean() }),
    reads: ({ name }) => `opened ${name}`,
    staffOnly: ({ staff_only }) => staff_only,
    justHistory: true,
  }),
});
