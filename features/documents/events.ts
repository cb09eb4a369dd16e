import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const documentEvents = defineEvents({
  'document.uploaded': event({
    category: 2,
    payload: z.object({ document_id: z.number(), name: z.string(), size: z.number(), sha256: z.string() }),
    reads: ({ name }) => `uploaded ${name}`,
  }),
  'document.downloaded': event({
    category: 2,
    payload: z.object({ document_id: z.number(), name: z.string() }),
    reads: ({ name }) => `downloaded ${name}`,
  }),
});
