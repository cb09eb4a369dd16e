import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const document = { document_id: z.number(), name: z.string(), staff_only: z.boolean().default(false) };

export const readingEvents = defineEvents({
  'document.quarantined': event({
    category: 2,
    payload: z.object({ ...document, found: z.string() }),
    reads: ({ name }) => `blocked ${name} because the virus scan found a problem in it`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
  'document.read_again': event({
    category: 2,
    payload: z.object(document),
    reads: ({ name }) => `asked to have ${name} read again`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
