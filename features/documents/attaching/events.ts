import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const attachingEvents = defineEvents({
  'document.attached': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      staff_only: z.boolean(),
      questionnaire_id: z.number(),
      questionnaire: z.string(),
    }),
    reads: ({ name, questionnaire }) => `attached ${name} to ${questionnaire}`,
    staffOnly: ({ staff_only }) => staff_only,
  }),
});
