/** MSG-004, MSG-035: writing to everybody in a conversation, now or at a time. */
import { mayListDocuments } from '#features/documents/policy.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { closedBecause, isArchived, mayWrite } from '../../conversations/policy.ts';
import { entitiesFor, heldConversation, recordIn } from '../../conversations/server/access.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';
import type { chatCalls } from '../contract.ts';
import { chatEvents } from '../events.ts';
import { ENTER_A_MESSAGE, FILES_NOT_FOUND, IN_THE_FUTURE } from '../messages.ts';
import { readText } from '../rules/attachments.ts';
import { nextReminder } from '../rules/reminding.ts';
import { zoneOf } from './due-queries.ts';
import { SEND_DUE } from './due.ts';
import { guardNumbers, tellNumbers } from './number-guard.ts';
import { documentsAt, findMessage, insertAttachments, insertMessage } from './queries.ts';
import { sealNumbers } from './secure-numbers.ts';
import { showMessage } from './show.ts';

type Asked = InputOf<typeof chatCalls.sendMessage>;

/** MSG-034, MSG-036, MSG-037: each refusal in its own words. */
export function assertWrites(ctx: Ctx<SignedInActor>, record: ConversationRecord): void {
  const because = closedBecause(ctx.actor, record);
  if (isArchived(record)) throw new Refused('conversation.archived', because!);
  ctx.authorize(
    mayWrite(ctx.actor, record),
    new Forbidden('conversation.closed', because ?? new NotFound().message),
  );
}

/** MSG-057: what only staff may ask for. */
async function assertOwnKind(ctx: Ctx<SignedInActor>, tx: Tx, asked: Asked): Promise<void> {
  const plain = asked.messageTag === 'general' && !asked.hasReminder && !asked.scheduledTime;
  ctx.authorize(plain || ctx.actor.kind === 'staff');
  // MSG-041.
  if (asked.messageTag !== 'general' && (await preferencesOf(tx, ctx.actor.firmId)).message_tags_disabled)
    throw new Forbidden();
}

/** An answer to an answer stands in the same thread. */
async function threadOf(tx: Tx, firmId: number, record: ConversationRecord, id: number): Promise<number> {
  const parent = await findMessage(tx, firmId, id);
  const fits =
    parent?.conversation_id === record.id &&
    !parent.is_log &&
    parent.sent_at !== null &&
    parent.deleted_at === null;
  if (!fits) throw new NotFound();
  return parent.message_thread_id ?? parent.id;
}

/** MSG-043: the documents a text names, which its writer and its readers may open. */
export async function filesIn(ctx: Ctx<SignedInActor>, tx: Tx, record: ConversationRecord, text: string) {
  const { locations, words } = readText(text);
  if (locations.length === 0 && words.trim() === '') throw new Invalid(ENTER_A_MESSAGE, 'text');
  if (locations.length === 0) return [];
  const entities = entitiesFor(ctx.actor, record).filter((entity) => mayListDocuments(ctx.actor, entity));
  const found = await documentsAt(
    tx,
    ctx.actor.firmId,
    entities.map(({ id }) => id),
    locations,
  );
  return locations.map((location) => {
    const document = found.find((one) => one.location === location);
    if (!document) throw new Invalid(FILES_NOT_FOUND, 'text');
    return document;
  });
}

export function assertFuture(ctx: Ctx<SignedInActor>, time: string, field: string): void {
  if (new Date(time) <= ctx.clock.now()) throw new Invalid(IN_THE_FUTURE, field);
}

async function firstReminder(ctx: Ctx<SignedInActor>, tx: Tx, sentAt: Date): Promise<string | null> {
  const zone = await zoneOf(tx, ctx.actor.firmId, ctx.actor.userId);
  return nextReminder({ sentAt, lastRemindedAt: null, repliedAt: null, zone })?.toISOString() ?? null;
}

export async function sendMessage(ctx: Ctx<SignedInActor>, asked: Asked) {
  const { conversation_id, scheduledTime } = asked;
  const { firmId, userId } = ctx.actor;
  const id = await ctx.write(async (tx) => {
    const record = await heldConversation(ctx, tx, conversation_id);
    assertWrites(ctx, record);
    await assertOwnKind(ctx, tx, asked);
    const files = await filesIn(ctx, tx, record, asked.text);
    const { text, ...guarded } = guardNumbers(ctx, asked.text, asked);
    const thread = asked.messageThreadId ? await threadOf(tx, firmId, record, asked.messageThreadId) : null;
    if (scheduledTime) assertFuture(ctx, scheduledTime, 'scheduledTime');
    const now = ctx.clock.now();
    const waits = scheduledTime ? new Date(scheduledTime) : null;
    const base = {
      firm_id: firmId,
      conversation_id,
      user_id: userId,
      text,
      message_thread_id: thread,
      created_at: now.toISOString(),
      sent_at: waits ? null : now.toISOString(),
    };
    const made = await insertMessage(
      tx,
      ctx.actor.kind === 'client'
        ? base
        : {
            ...base,
            tag: asked.messageTag,
            scheduled_at: waits?.toISOString() ?? null,
            next_reminder_at: asked.hasReminder ? await firstReminder(ctx, tx, waits ?? now) : null,
          },
    );
    const at = { firmId, conversationId: conversation_id, messageId: made };
    await insertAttachments(tx, at, files);
    await sealNumbers(ctx, tx, at, guarded.secure);
    if (waits) {
      await ctx.jobs.add(
        tx,
        SEND_DUE,
        { firm_id: firmId },
        { key: `message:${firmId}:${made}`, runAt: waits },
      );
      await recordIn(ctx, tx, record, chatEvents['message.scheduled'], {
        conversation_id,
        message_id: made,
        scheduled_at: waits.toISOString(),
      });
    } else
      await recordIn(ctx, tx, record, chatEvents['message.sent'], {
        conversation_id,
        message_id: made,
        user_id: userId,
        message_thread_id: thread,
        tag: asked.messageTag,
        reminds_of: null,
        scheduled_at: null,
      });
    await tellNumbers(ctx, tx, record, made, guarded);
    return made;
  });
  return showMessage(ctx, conversation_id, id);
}
