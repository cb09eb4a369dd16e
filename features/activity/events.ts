import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const activityEvents = defineEvents({
  'activity.exported': event({
    category: 0,
    payload: z.object({ rows: z.number() }),
    reads: ({ rows }) =>
      `exported ${rows === 1 ? 'one line' : `${rows.toLocaleString('en-US')} lines`} of the activity log`,
    staffOnly: () => true,
    justHistory: true,
  }),
});
