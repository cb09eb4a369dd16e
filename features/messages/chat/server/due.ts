/** MSG-042, MSG-049: what is due goes out once, whoever works and whoever dies: it is claimed in the transaction that sends it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { recordIn } from '../../conversations/server/access.ts';
import { chatEvents } from '../events.ts';
import { nextReminder } from '../rules/reminding.ts';
import {
  claimReminder,
  claimScheduled,
  clientWroteAt,
  copyAttachments,
  type DueMessage,
} from './due-queries.ts';
import { changeMessage, insertMessage } from './queries.ts';

export const SEND_DUE = 'send-due-messages';
const MOST_AT_ONCE = 10_000;

export async function sendDue(ctx: Ctx<FirmActor>): Promise<void> {
  for (const one of [sendOne, remindOne]) {
    let left = MOST_AT_ONCE;
    while (left > 0 && (await ctx.write((tx) => one(ctx, tx)))) left -= 1;
  }
}

const told = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  message: DueMessage,
  sent: { id: number; reminds_of: number | null },
) =>
  recordIn(
    ctx,
    tx,
    { id: message.conversation_id, entities: message.entity_ids.map((id) => ({ id })) },
    chatEvents['message.sent'],
    {
      conversation_id: message.conversation_id,
      message_id: sent.id,
      user_id: message.user_id,
      message_thread_id: message.message_thread_id,
      tag: message.tag,
      reminds_of: sent.reminds_of,
      scheduled_at: sent.reminds_of === null ? message.scheduled_at : null,
    },
  );

/** Whether there was one. */
async function sendOne(ctx: Ctx<FirmActor>, tx: Tx): Promise<boolean> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const message = await claimScheduled(tx, firmId, now);
  if (!message) return false;
  const next =
    message.next_reminder_at === null
      ? null
      : nextReminder({ sentAt: now, lastRemindedAt: null, repliedAt: null, zone: message.zone });
  await changeMessage(tx, firmId, message.id, {
    sent_at: now.toISOString(),
    next_reminder_at: next?.toISOString() ?? null,
  });
  await told(ctx, tx, message, { id: message.id, reminds_of: null });
  return true;
}

async function remindOne(ctx: Ctx<FirmActor>, tx: Tx): Promise<boolean> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const message = await claimReminder(tx, firmId, now);
  if (!message) return false;
  const replied = await clientWroteAt(tx, firmId, message.conversation_id);
  const next = nextReminder({
    sentAt: new Date(message.sent_at!),
    lastRemindedAt: now,
    repliedAt: replied === null ? null : new Date(replied),
    zone: message.zone,
  });
  const at = now.toISOString();
  await changeMessage(tx, firmId, message.id, {
    reminded_at: at,
    next_reminder_at: next?.toISOString() ?? null,
  });
  const id = await insertMessage(tx, {
    firm_id: firmId,
    conversation_id: message.conversation_id,
    user_id: message.user_id,
    text: message.text,
    tag: message.tag,
    message_thread_id: message.message_thread_id,
    reminds_of: message.id,
    created_at: at,
    sent_at: at,
  });
  await copyAttachments(tx, firmId, message.id, id);
  await told(ctx, tx, message, { id, reminds_of: message.id });
  return true;
}
