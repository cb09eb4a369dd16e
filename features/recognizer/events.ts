import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const consent = z.object({ version: z.string(), host: z.string() });

export const recognizerEvents = defineEvents({
  'recognizer.consent_given': event({
    category: 1,
    payload: consent,
    reads: ({ host }) => `agreed that papers the portal isn’t sure of go to ${host}`,
    staffOnly: () => true,
    lists: ['recognizer'],
  }),
  'recognizer.consent_withdrawn': event({
    category: 1,
    payload: consent,
    reads: () => 'took back the agreement that papers go to an outside service',
    staffOnly: () => true,
    lists: ['recognizer'],
  }),
  'document.sent_to_recognizer': event({
    category: 2,
    payload: z.object({
      document_id: z.number(),
      name: z.string(),
      staff_only: z.boolean(),
      host: z.string(),
      bytes: z.number(),
      request_id: z.number(),
    }),
    reads: ({ name, host }) => `sent ${name} to ${host} to find out what it is`,
    staffOnly: () => true,
    lists: ['recognizer'],
  }),
});
