import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const splittingEvents = defineEvents({
  'document.split': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      staff_only: z.boolean(),
      children: z.array(z.object({ document_id: z.number(), name: z.string(), pages: z.array(z.number()) })),
    }),
    reads: ({ name, children }) =>
      `split ${name} into ${children.length === 1 ? '1 document' : `${children.length} documents`}`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
  'document.joined': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      staff_only: z.boolean(),
      children: z.array(z.object({ document_id: z.number(), name: z.string() })),
    }),
    reads: ({ name, children }) =>
      `joined ${children.length === 1 ? 'the part' : `the ${children.length} parts`} of ${name} again`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
