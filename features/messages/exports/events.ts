import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const payload = z.object({
  conversation_id: z.number(),
  export_id: z.number(),
  name: z.string(),
  format: z.enum(['pdf', 'csv']),
});
/** Clients learn nothing of it. */
const staffOnly = () => true;
const quiet = { category: 4, payload, staffOnly, justHistory: true } as const;

export const conversationExportEvents = defineEvents({
  'conversation.export_asked': event({ ...quiet, reads: () => 'started exporting a conversation' }),
  'conversation.exported': event({ ...quiet, reads: ({ name }) => `exported a conversation as ${name}` }),
  /** What whoever asked is told of: the file is there. */
  'conversation.pdf_ready': event({ ...quiet, reads: ({ name }) => `exported a conversation as ${name}` }),
  'conversation.export_failed': event({ ...quiet, reads: () => 'couldn’t export a conversation' }),
  'conversation.export_downloaded': event({ ...quiet, reads: ({ name }) => `downloaded ${name}` }),
});
