import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { readable } from '../../conversations/server/access.ts';
import type { chatCalls } from '../contract.ts';
import { findMessage, pageOf, repliesTo } from './queries.ts';
import { showMessages } from './show.ts';

/** The place of a message in the list: a reply's is that of what it answers. */
async function placeIn(
  tx: Tx,
  firmId: number,
  conversationId: number,
  id: number | undefined,
): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const message = await findMessage(tx, firmId, id);
  if (message?.conversation_id !== conversationId) throw new NotFound();
  return message.message_thread_id ?? message.id;
}

/** MSG-026. */
export const listMessages = (
  ctx: Ctx<SignedInActor>,
  { conversation_id, before, from, limit }: InputOf<typeof chatCalls.listMessages>,
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const record = await readable(ctx, tx, conversation_id);
    const { ids, ...more } = await pageOf(tx, firmId, conversation_id, {
      before: await placeIn(tx, firmId, conversation_id, before),
      from: await placeIn(tx, firmId, conversation_id, from),
      limit,
    });
    return { messages: await showMessages(ctx, tx, record, ids), ...more };
  });

/** MSG-024. */
export const listThread = (
  ctx: Ctx<SignedInActor>,
  { conversation_id, message_id, before, limit }: InputOf<typeof chatCalls.listThread>,
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const record = await readable(ctx, tx, conversation_id);
    const first = (await placeIn(tx, firmId, conversation_id, message_id))!;
    if (before !== undefined && (await placeIn(tx, firmId, conversation_id, before)) !== first)
      throw new NotFound();
    const { ids, has_earlier } = await repliesTo(tx, firmId, first, { before, limit });
    const [parent, ...replies] = await showMessages(ctx, tx, record, [first, ...ids]);
    return { parent: parent!, replies, has_earlier };
  });
