/** How often a person of the firm is written to; what waits for a mail follows what they choose. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { notifications } from '../contract.ts';
import { notificationEvents } from '../events.ts';
import type { Rhythms } from '../model.ts';
import { kindsAbout, mailDueAt } from '../rules/rhythm.ts';
import { moveWaiting } from './digest-queries.ts';
import { digestAt, holdWriting } from './digest.ts';
import { findWaiting } from './mail-queries.ts';
import { planTelling } from './message-mails.ts';
import { findReader, putRhythm } from './reader-queries.ts';

export const readNotificationSettings = (ctx: Ctx<StaffActor>): Promise<{ rhythms: Rhythms }> =>
  ctx.read(async (tx) => ({ rhythms: (await findReader(tx, ctx.actor.firmId, ctx.actor.userId))!.rhythms }));

export const saveNotificationSetting = (
  ctx: Ctx<StaffActor>,
  { about, rhythm }: InputOf<typeof notifications.saveNotificationSetting>,
): Promise<{ rhythms: Rhythms }> =>
  ctx.write(async (tx) => {
    const { firmId, userId } = ctx.own();
    await holdWriting(tx, firmId, userId);
    const { rhythms } = (await findReader(tx, firmId, userId))!;
    if (rhythms[about] === rhythm) return { rhythms };
    await putRhythm(tx, { firmId, userId }, { about, rhythm });
    const reader = (await findReader(tx, firmId, userId))!;
    const due = mailDueAt(rhythm, ctx.clock.now(), reader.time_zone);
    if ((await moveWaiting(tx, { firmId, userId }, kindsAbout(about), due)) > 0 && due !== null)
      await digestAt(ctx, tx, userId, due);
    if (about === 'messages')
      for (const { conversation_id } of await findWaiting(
        tx,
        { firmId, userId, conversationId: null },
        'mail',
      ))
        await planTelling(ctx, tx, reader, { firm_id: firmId, user_id: userId, conversation_id });
    await ctx.record(tx, notificationEvents['notifications.rhythm_chosen'], {
      userId,
      payload: { about, rhythm },
    });
    return { rhythms: reader.rhythms };
  });
