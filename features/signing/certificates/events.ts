import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const made = z.object({ fingerprint: z.string(), valid_until: z.string() });

export const certificateEvents = defineEvents(
  {
    'certificate.made': event({
      category: 1,
      payload: made,
      reads: () => 'made the firm’s signing certificate',
    }),
    'certificate.renewed': event({
      category: 1,
      /** `before` is the fingerprint of the one it takes the place of. */
      payload: made.extend({ before: z.string() }),
      reads: () => 'renewed the firm’s signing certificate',
    }),
  },
  { lists: ['certificates'] },
);
