import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const handoffEvents = defineEvents({
  'handoff.connected': event({
    category: 2,
    payload: z.object({ handoff_id: z.number(), device: z.string(), staff_only: z.boolean().default(false) }),
    reads: ({ device }) => `connected a phone to send files: ${device}`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
