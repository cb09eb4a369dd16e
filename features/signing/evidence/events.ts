import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const evidenceEvents = defineEvents({
  'evidence.taken': event({
    category: 0,
    payload: z.object({ subject_kind: z.string(), subject_id: z.number(), title: z.string() }),
    reads: ({ title }) => `downloaded the evidence of the signatures on “${title}”`,
    justHistory: true,
  }),
});
