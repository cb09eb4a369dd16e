import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const annotationEvents = defineEvents({
  'document.annotated': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      staff_only: z.boolean(),
      marks: z.number(),
    }),
    reads: ({ name }) => `marked ${name}`,
    // Marks are staff's alone.
    staffOnly: () => true,
  }),
});
