import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const group = z.object({ group_id: z.number(), name: z.string() });

export const groupEvents = defineEvents(
  {
    'group.created': event({ category: 1, payload: group, reads: ({ name }) => `made the group ${name}` }),
    'group.renamed': event({
      category: 1,
      payload: z.object({ group_id: z.number(), from: z.string(), to: z.string() }),
      reads: ({ from, to }) => `renamed the group ${from} to ${to}`,
    }),
    'group.deleted': event({
      category: 1,
      payload: group.extend({ moved_to: z.number().nullable() }),
      reads: ({ name }) => `deleted the group ${name}`,
    }),
  },
  { lists: ['staff'] },
);
