/** MSG-022, MSG-023, MSG-032: what somebody has seen is nobody's history. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { chatCalls } from '../../chat/contract.ts';
import { findMessage, latestOfOthers, setUnseen } from '../../chat/server/queries.ts';
import type { conversationCalls } from '../contract.ts';
import { NOT_IN_IT } from '../messages.ts';
import { mayMarkUnseen } from '../policy.ts';
import { heldConversation, ofFirm, readable, tellSeen, unseenTotal } from './access.ts';
import { facesOf } from './people-queries.ts';
import { type ConversationRecord, seeMessages } from './queries.ts';

const WHY = 'what somebody has seen is nobody’s history';

async function counts(ctx: Ctx<SignedInActor>, id: number) {
  const { firmId, userId } = ctx.actor;
  const unseen_total = await ctx.read((tx) => unseenTotal(ctx, tx));
  const [face] = await ofFirm(ctx).read((tx) => facesOf(tx, { firmId, userId, ids: [id], looked: null }));
  return { unseen_messages: face!.unseen, unseen_total };
}

async function see(
  ctx: Ctx<SignedInActor>,
  conversationId: number,
  what: { upTo: number | null; thread: number | null },
) {
  const { firmId, userId } = ctx.actor;
  await ctx.writeQuietly(WHY, async (tx) => {
    const record = await readable(ctx, tx, conversationId);
    const message = await findMessage(tx, firmId, what.upTo ?? what.thread!);
    if (message?.conversation_id !== conversationId) throw new NotFound();
    if ((await seeMessages(tx, { conversationId, userId, ...what })) > 0) await tellSeen(ctx, tx, record);
  });
  return counts(ctx, conversationId);
}

export const markConversationSeen = (
  ctx: Ctx<SignedInActor>,
  { conversation_id, up_to }: InputOf<typeof conversationCalls.markConversationSeen>,
) => see(ctx, conversation_id, { upTo: up_to, thread: null });

export const markThreadSeen = (
  ctx: Ctx<SignedInActor>,
  { conversation_id, message_id }: InputOf<typeof chatCalls.markThreadSeen>,
) => see(ctx, conversation_id, { upTo: null, thread: message_id });

async function unsee(ctx: Ctx<StaffActor>, tx: Tx, record: ConversationRecord): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const latest = await latestOfOthers(tx, firmId, record.id, userId);
  if (latest === null) return;
  await setUnseen(tx, { firm_id: firmId, user_id: userId, conversation_id: record.id, message_id: latest });
  await tellSeen(ctx, tx, record);
}

export async function markConversationUnseen(
  ctx: Ctx<StaffActor>,
  { conversation_id }: InputOf<typeof conversationCalls.markConversationUnseen>,
) {
  await ctx.writeQuietly(WHY, async (tx) => {
    const record = await heldConversation(ctx, tx, conversation_id);
    ctx.authorize(mayMarkUnseen(ctx.actor, record), new Forbidden('conversation.not_in_it', NOT_IN_IT));
    await unsee(ctx, tx, record);
  });
  return counts(ctx, conversation_id);
}
