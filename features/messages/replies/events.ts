import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { SAVED_REPLIES } from './rules/topics.ts';

const payload = z.object({ saved_reply_id: z.number(), name: z.string() });
const quiet = { category: 4, payload, staffOnly: () => true } as const;

export const replyEvents = defineEvents(
  {
    'saved_reply.created': event({ ...quiet, reads: ({ name }) => `saved the reply “${name}”` }),
    'saved_reply.changed': event({ ...quiet, reads: ({ name }) => `changed the saved reply “${name}”` }),
    'saved_reply.deleted': event({ ...quiet, reads: ({ name }) => `deleted the saved reply “${name}”` }),
    'saved_reply.restored': event({
      ...quiet,
      reads: ({ name }) => `restored the saved reply “${name}”`,
    }),
  },
  { lists: [SAVED_REPLIES] },
);
