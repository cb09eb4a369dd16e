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
      /** Sent by a phone they had shown a code to. */
      from_phone: z.boolean().default(false),
      /** Owners are told by another event, or not at all. */
      told_apart: z.boolean().optional(),
      /** What its sender says it is. */
      document_type: z.string().optional(),
      /** The portal made it, such as a signed letter: there is nothing to find out about it. */
      made_here: z.boolean().optional(),
    }),
    reads: ({ name, from_phone }) => `uploaded ${name}${from_phone ? ' from their phone' : ''}`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
