import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

/** What happens to client users. Whom it happened to is the event's user; the name is as it was then. */
export const viewEvents = defineEvents(
  {
    'view.saved': event({
      category: 0,
      payload: z.object({ screen: z.string() }),
      reads: ({ screen }) => `saved a view of the ${screen} list`,
    }),
    'view.removed': event({
      category: 0,
      payload: z.object({ screen: z.string() }),
      reads: ({ screen }) => `removed a view of the ${screen} list`,
    }),
  },
  { lists: ['views'] },
);
