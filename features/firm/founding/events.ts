import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const foundingEvents = defineEvents(
  {
    'firm.created': event({
      category: 0,
      payload: z.object({ name: z.string(), subdomain_url: z.string() }),
      reads: ({ name }) => `founded ${name}`,
    }),
  },
  { lists: ['firm'] },
);
