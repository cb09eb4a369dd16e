import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { ABOUT_NAMES, ABOUTS, RHYTHM_NAMES, RHYTHMS } from './model.ts';

export const notificationEvents = defineEvents({
  'notifications.rhythm_chosen': event({
    category: 1,
    payload: z.object({ about: z.enum(ABOUT_NAMES), rhythm: z.enum(RHYTHM_NAMES) }),
    reads: ({ about, rhythm }) => `set email about “${ABOUTS[about]}” to “${RHYTHMS[rhythm]}”`,
  }),
});
