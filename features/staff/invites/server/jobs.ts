import { z } from 'zod';
import { accountEvents } from '#features/accounts/events.ts';
import { type EventReader, readerOf } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { inviteEvents } from '../events.ts';
import { findOpenInviteOf, markInvite, personOfEvent } from './queries.ts';

/** An invitation is accepted by whoever signs in the first time. */
const acceptInvite = firmTask(
  'accept-invite',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    await ctx.write(async (tx) => {
      const userId = await personOfEvent(tx, firm_id, event_id);
      const invite = userId === null ? null : await findOpenInviteOf(tx, firm_id, userId);
      if (userId === null || invite === null) return;
      await markInvite(tx, firm_id, invite, { accepted_at: ctx.clock.now().toISOString() });
      await ctx.record(tx, inviteEvents['staff.joined'], {
        userId,
        payload: { invite_id: invite },
      });
    });
  },
);

export const inviteTasks: readonly Task[] = [acceptInvite];
export const inviteReaders: readonly EventReader[] = [
  readerOf(acceptInvite.name, accountEvents['session.started'], ({ staff }) => staff === true),
];
