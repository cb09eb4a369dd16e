/** What happens to the firm's safety and to its papers as a whole. */
import { z } from 'zod';
import { event } from '#platform/events.ts';

const nothing = z.object({});

export const securityEvents = {
  'payments.connected': event({
    category: 1,
    payload: z.object({ account: z.string(), live: z.boolean() }),
    reads: ({ account }) => `connected card payments to ${account}`,
  }),
  'payments.disconnected': event({
    category: 1,
    payload: nothing,
    reads: () => 'disconnected card payments',
  }),
  'audit.check_asked': event({
    category: 0,
    payload: nothing,
    reads: () => 'asked for a check of the record',
  }),
  'audit.checked': event({
    category: 0,
    payload: z.object({ sealed: z.number(), sound: z.boolean() }),
    reads: ({ sealed, sound }) =>
      `checked ${sealed} events of the record: ${sound ? 'all sound' : 'something does not fit'}`,
  }),
  'export.asked': event({
    category: 0,
    payload: z.object({ export_id: z.number() }),
    reads: () => 'asked for an export of the whole firm',
  }),
  'export.made': event({
    category: 0,
    payload: z.object({ export_id: z.number(), size: z.number(), files: z.number() }),
    reads: ({ files }) => `made an export of the whole firm (${files} files)`,
  }),
  'export.failed': event({
    category: 0,
    payload: z.object({ export_id: z.number() }),
    reads: () => 'could not make the export of the whole firm',
  }),
  'export.downloaded': event({
    category: 0,
    payload: z.object({ export_id: z.number() }),
    reads: () => 'downloaded an export of the whole firm',
  }),
  'export.expired': event({
    category: 0,
    payload: z.object({ export_id: z.number() }),
    reads: () => 'deleted an export of the whole firm, a day after it was made',
  }),
};
