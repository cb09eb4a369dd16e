/** MSG-050 to MSG-056: what whoever wrote a message does with it afterwards. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { heldConversation, recordIn } from '../../conversations/server/access.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';
import type { chatCalls } from '../contract.ts';
import { chatEvents } from '../events.ts';
import { ALREADY_SENT, CHANGED_FOR_CLIENTS, NOT_SENT_YET, TOO_LATE_TO_UNSEND } from '../messages.ts';
import { mayDo, type MessageRights } from '../rules/may.ts';
import { SEND_DUE } from './due.ts';
import { guardNumbers, tellNumbers } from './number-guard.ts';
import * as queries from './queries.ts';
import { assertFuture, assertWrites, filesIn } from './send.ts';
import { showMessage } from './show.ts';

interface Held {
  record: ConversationRecord;
  message: queries.FoundMessage;
  rights: MessageRights;
  /** It has not gone out yet. */
  waiting: boolean;
}

/** An own message, with its conversation held: what another did meanwhile is known. */
async function heldOwn(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<Held> {
  const { firmId, userId } = ctx.actor;
  const known = await queries.findMessage(tx, firmId, id);
  if (!known) throw new NotFound();
  const record = await heldConversation(ctx, tx, known.conversation_id);
  const message = await queries.findMessage(tx, firmId, id);
  if (!message || message.is_log || message.deleted_at !== null) throw new NotFound();
  assertWrites(ctx, record);
  ctx.authorize(message.user_id === userId, new Forbidden('message.not_own', CHANGED_FOR_CLIENTS));
  const sentAt = message.sent_at === null ? null : new Date(message.sent_at);
  const replies = await queries.countReplies(tx, firmId, id);
  const rights = mayDo(
    { user_id: userId, is_log: false, deleted: false, sentAt, replies },
    { userId, writes: true, now: ctx.clock.now() },
  );
  return { record, message, rights, waiting: sentAt === null };
}

export async function updateMessageText(
  ctx: Ctx<StaffActor>,
  { message_id, text, ...said }: InputOf<typeof chatCalls.updateMessageText>,
) {
  const { firmId } = ctx.actor;
  const conversation_id = await ctx.write(async (tx) => {
    const { record, waiting } = await heldOwn(ctx, tx, message_id);
    const files = await filesIn(ctx, tx, record, text);
    const { letThrough } = guardNumbers(ctx, text, said);
    await queries.changeMessage(tx, firmId, message_id, {
      text,
      ...(!waiting && { edited_at: ctx.clock.now().toISOString() }),
    });
    await queries.removeAttachments(tx, firmId, message_id);
    await queries.insertAttachments(tx, { firmId, conversationId: record.id, messageId: message_id }, files);
    await recordIn(ctx, tx, record, chatEvents['message.edited'], {
      conversation_id: record.id,
      message_id,
      waiting,
    });
    await tellNumbers(ctx, tx, record, message_id, { letThrough });
    return record.id;
  });
  return showMessage(ctx, conversation_id, message_id);
}

export async function updateScheduledTime(
  ctx: Ctx<StaffActor>,
  { message_id, scheduled_time }: InputOf<typeof chatCalls.updateScheduledTime>,
) {
  const { firmId } = ctx.actor;
  const conversation_id = await ctx.write(async (tx) => {
    const { record, rights } = await heldOwn(ctx, tx, message_id);
    if (!rights.reschedule) throw new Refused('message.sent', ALREADY_SENT);
    assertFuture(ctx, scheduled_time, 'scheduled_time');
    const at = new Date(scheduled_time);
    await queries.changeMessage(tx, firmId, message_id, { scheduled_at: at.toISOString() });
    const key = `message:${firmId}:${message_id}`;
    await ctx.jobs.add(tx, SEND_DUE, { firm_id: firmId }, { key, runAt: at });
    await recordIn(ctx, tx, record, chatEvents['message.rescheduled'], {
      conversation_id: record.id,
      message_id,
      scheduled_at: at.toISOString(),
    });
    return record.id;
  });
  return showMessage(ctx, conversation_id, message_id);
}

/** Its text comes back, so that it can be written better. */
export const unsendMessage = (
  ctx: Ctx<StaffActor>,
  { message_id }: InputOf<typeof chatCalls.unsendMessage>,
) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const { record, rights, message, waiting } = await heldOwn(ctx, tx, message_id);
    if (!rights.unsend) throw new Refused('message.too_late', TOO_LATE_TO_UNSEND);
    await queries.removeMessage(tx, firmId, message_id);
    if (!waiting) await queries.settleActivity(tx, firmId, record.id);
    await recordIn(ctx, tx, record, chatEvents['message.unsent'], {
      conversation_id: record.id,
      message_id,
      waiting,
    });
    return { text: message.text };
  });

export async function deleteMessage(
  ctx: Ctx<StaffActor>,
  { message_id }: InputOf<typeof chatCalls.deleteMessage>,
) {
  const { firmId } = ctx.actor;
  const conversation_id = await ctx.write(async (tx) => {
    const { record, rights } = await heldOwn(ctx, tx, message_id);
    if (!rights.delete) throw new Refused('message.waiting', NOT_SENT_YET);
    const deleted_at = ctx.clock.now().toISOString();
    await queries.changeMessage(tx, firmId, message_id, { text: '', deleted_at, next_reminder_at: null });
    await queries.removeAttachments(tx, firmId, message_id);
    await queries.forgetUnseen(tx, firmId, message_id);
    await recordIn(ctx, tx, record, chatEvents['message.deleted'], {
      conversation_id: record.id,
      message_id,
    });
    return record.id;
  });
  return showMessage(ctx, conversation_id, message_id);
}

export async function stopReminding(
  ctx: Ctx<StaffActor>,
  { message_id }: InputOf<typeof chatCalls.stopReminding>,
) {
  const { firmId } = ctx.actor;
  const conversation_id = await ctx.write(async (tx) => {
    const { record } = await heldOwn(ctx, tx, message_id);
    await queries.changeMessage(tx, firmId, message_id, { next_reminder_at: null });
    await recordIn(ctx, tx, record, chatEvents['message.reminding_stopped'], {
      conversation_id: record.id,
      message_id,
    });
    return record.id;
  });
  return showMessage(ctx, conversation_id, message_id);
}
