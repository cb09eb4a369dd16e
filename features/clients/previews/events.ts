import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const previewEvents = defineEvents({
  'user.previewed': event({
    category: 0,
    payload: z.object({}),
    reads: () => 'looked at the portal as this client sees it',
  }),
});
