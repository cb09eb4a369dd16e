/** What happens to the firm's safety and to its papers as a whole. */
import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const operationsEvents = defineEvents(
  {
    'sessions.ended_by_partner': event({
      category: 1,
      payload: z.object({ ended: z.number(), everyone: z.boolean() }),
      reads: ({ everyone }) => (everyone ? 'signed everyone out' : 'was signed out by a partner'),
    }),
    'job.retried': event({
      category: 0,
      payload: z.object({ job_id: z.number() }),
      reads: ({ job_id }) => `tried background job ${job_id} again`,
    }),
  },
  { lists: ['operations'] },
);

const nothing = z.object({});

export const recordEvents = defineEvents(
  {
    'audit.check_asked': event({
      category: 0,
      payload: nothing,
      reads: () => 'asked for an activity record check',
    }),
    'audit.checked': event({
      category: 0,
      payload: z.object({ sealed: z.number(), sound: z.boolean() }),
      reads: ({ sealed, sound }) =>
        `checked ${sealed} records: ${sound ? 'no problems found' : 'a problem was found'}`,
    }),
    'files.damaged': event({
      category: 0,
      payload: z.object({ files: z.number() }),
      reads: ({ files }) =>
        `found ${files === 1 ? 'a stored file that is' : `${files} stored files that are`} damaged or missing`,
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
      reads: () => 'couldn’t make the export of the whole firm',
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
  },
  { lists: ['operations'] },
);
