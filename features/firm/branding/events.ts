import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const brandingEvents = defineEvents(
  {
    'firm.logo_set': event({
      category: 1,
      payload: z.object({ content_type: z.string(), size: z.number() }),
      reads: () => 'set the firm’s logo',
    }),
    'firm.picture_set': event({
      category: 1,
      payload: z.object({ picture: z.enum(['logo', 'favicon']), removed: z.boolean() }),
      reads: ({ picture, removed }) =>
        `${removed ? 'took away' : 'set'} the firm’s ${picture === 'logo' ? 'logo' : 'small picture'}`,
    }),
  },
  { lists: ['firm'], heardByAll: true },
);
