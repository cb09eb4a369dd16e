import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const document = { document_id: z.number(), name: z.string(), staff_only: z.boolean().default(false) };

export const readingEvents = defineEvents({
  'document.quarantined': event({
    category: 2,
    payload: z.object({ ...document, found: z.string() }),
    reads: ({ name }) => `held back ${name}: the virus scan found something in it`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
  'document.read_again': event({
    category: 2,
    payload: z.object(document),
    reads: ({ name }) => `had ${name} read again`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
