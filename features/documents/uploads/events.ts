import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const uploadEvents = defineEvents({
  'document.uploaded': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      size: z.number(),
      sha256: z.string(),
      staff_only: z.boolean().default(false),
    }),
    reads: ({ name }) => `uploaded ${name}`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
