import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const subscriptionEvents = defineEvents({
  'notifications.subscribed': event({
    category: 0,
    payload: z.object({ count: z.number(), notification_type_ids: z.array(z.number()) }),
    reads: ({ count }) => `chose the notifications of ${count} ${count === 1 ? 'entity' : 'entities'}`,
  }),
});
