import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const files = (n: number) => `${n} file${n === 1 ? '' : 's'}`;
/** Only staff take several at once, so clients are not woken. */
const toStaff = () => true;

export const downloadEvents = defineEvents({
  'documents.downloaded': event({
    category: 2,
    payload: z.object({ archive_id: z.number(), name: z.string(), document_ids: z.array(z.number()) }),
    reads: ({ name, document_ids }) => `downloaded ${name} with ${files(document_ids.length)}`,
    staffOnly: toStaff,
    justHistory: true,
  }),
  'documents.conversion_asked': event({
    category: 2,
    payload: z.object({ archive_id: z.number(), name: z.string(), files: z.number() }),
    reads: ({ files: n }) => `asked for ${files(n)} as PDF`,
    staffOnly: toStaff,
  }),
  'documents.converted': event({
    category: 2,
    payload: z.object({ archive_id: z.number(), name: z.string(), files: z.number() }),
    reads: ({ name }) => `prepared ${name} for download`,
    staffOnly: toStaff,
  }),
});
