import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { LEVEL_NAMES } from './rules/levels.ts';

export const peopleEvents = defineEvents(
  {
    'staff.access_changed': event({
      category: 1,
      payload: z.object({
        from: z.enum(ACCESS_LEVELS),
        to: z.enum(ACCESS_LEVELS),
        group_id: z.number().nullable(),
      }),
      reads: ({ from, to }) =>
        from === to ? 'was placed in another group' : `was given other access (${LEVEL_NAMES[to]})`,
    }),
    'staff.deactivated': event({
      category: 1,
      payload: z.object({ clients: z.number(), handed_over_to: z.number().nullable() }),
      reads: () => 'was deactivated',
    }),
    'staff.reactivated': event({ category: 1, payload: z.object({}), reads: () => 'was activated again' }),
    'staff.sign_in_reset': event({
      category: 1,
      payload: z.object({}),
      reads: () => 'had their ways to sign in taken away',
    }),
  },
  { lists: ['staff'] },
);
