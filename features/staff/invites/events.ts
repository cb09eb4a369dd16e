import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { LEVEL_NAMES } from '#features/staff/people/rules/levels.ts';

export const inviteEvents = defineEvents(
  {
    'staff.invited': event({
      category: 0,
      payload: z.object({ level: z.enum(ACCESS_LEVELS) }),
      reads: ({ level }) => `was invited to join the firm (${LEVEL_NAMES[level]})`,
    }),
    'staff.invite_resent': event({
      category: 0,
      payload: z.object({ invite_id: z.number() }),
      reads: () => 'was sent the invitation again',
    }),
    'staff.invite_revoked': event({
      category: 0,
      payload: z.object({ invite_id: z.number() }),
      reads: () => 'had their invitation taken back',
    }),
    'staff.joined': event({
      category: 0,
      payload: z.object({ invite_id: z.number() }),
      reads: () => 'joined the firm',
    }),
  },
  { lists: ['staff'] },
);
