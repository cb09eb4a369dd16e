import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const firmEvents = defineEvents('firm', {
  'job.retried': event({
    category: 0,
    payload: z.object({ job_id: z.number() }),
    reads: ({ job_id }) => `tried background job ${job_id} again`,
  }),
});
