/** Messages as the wire has them. */
import { mayListDocuments } from '#features/documents/policy.ts';
import { firmFace } from '#features/firm/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { entitiesFor, readable } from '../../conversations/server/access.ts';
import { mayRevealNumbers, mayWrite } from '../../conversations/policy.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';
import { DELETED, teamOf } from '../messages.ts';
import type { Message } from '../model.ts';
import { nameOf } from '../rules/attachments.ts';
import { mayDo, unsendUntil } from '../rules/may.ts';
import { messagesToShow, type ShownMessage } from './queries.ts';

interface Beside {
  team: string;
  /** Whose documents the caller may open. */
  opens: ReadonlySet<number>;
  writes: boolean;
  reveals: boolean;
}

function shown(
  ctx: Ctx<SignedInActor>,
  message: ShownMessage,
  { team, opens, writes, reveals }: Beside,
): Message {
  const { actor } = ctx;
  const isClient = actor.kind === 'client';
  const deleted = message.deleted_at !== null;
  const sentAt = message.sent_at === null ? null : new Date(message.sent_at);
  const may = mayDo(
    { user_id: message.user_id, is_log: message.is_log, deleted, sentAt, replies: message.replies },
    { userId: actor.userId, writes: writes && !isClient, now: ctx.clock.now() },
  );
  return {
    id: message.id,
    conversation_id: message.conversation_id,
    text: deleted ? DELETED : message.text,
    attachments: message.attachments.map((file) => ({
      document_location: file.location,
      document_id: file.document_id,
      name: file.name ?? nameOf(file.location),
      company_hash: file.company_hash ?? '',
      available: file.gone === false && file.entity_id !== null && opens.has(file.entity_id),
    })),
    secure_numbers: message.secure_numbers,
    user_id: message.user_id,
    user_name: isClient && message.is_firm_user ? team : (message.user_name ?? ''),
    created_at: message.created_at,
    message_thread_id: message.message_thread_id,
    tag: message.tag,
    scheduled: sentAt === null,
    scheduled_time: sentAt === null ? message.scheduled_at : null,
    unseen_user_ids: message.unseen_user_ids,
    is_log: message.is_log,
    is_firm_user: message.is_firm_user,
    edited_at: message.edited_at,
    deleted,
    reminds_of: message.reminds_of,
    next_reminder_on: isClient ? null : message.next_reminder_on,
    replies: message.replies,
    unseen_replies: message.unseen_replies,
    may,
    may_reveal: reveals && message.secure_numbers.length > 0,
    unsend_until: may.unsend && sentAt ? unsendUntil(sentAt).toISOString() : null,
  };
}

/** Of a conversation the caller may read; in the order asked. */
export async function showMessages(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  record: ConversationRecord,
  ids: readonly number[],
): Promise<Message[]> {
  const { firmId, userId, kind } = ctx.actor;
  const found = await messagesToShow(tx, {
    firmId,
    userId,
    isClient: kind === 'client',
    conversationId: record.id,
    ids,
  });
  const team = teamOf((await firmFace(tx, firmId)).name);
  const opens = new Set(
    entitiesFor(ctx.actor, record)
      .filter((entity) => mayListDocuments(ctx.actor, entity))
      .map(({ id }) => id),
  );
  const beside = {
    team,
    opens,
    writes: mayWrite(ctx.actor, record),
    reveals: mayRevealNumbers(ctx.actor, record),
  };
  return found.map((message) => shown(ctx, message, beside));
}

/** One, after it was written. */
export const showMessage = (ctx: Ctx<SignedInActor>, conversationId: number, id: number): Promise<Message> =>
  ctx.read(async (tx) => {
    const record = await readable(ctx, tx, conversationId);
    const [message] = await showMessages(ctx, tx, record, [id]);
    return message!;
  });
