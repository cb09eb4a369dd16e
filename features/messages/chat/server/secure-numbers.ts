/** Numbers a client sent securely: sealed for their place in the firm's own key, shown to staff who ask and may. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayRevealNumbers } from '../../conversations/policy.ts';
import { readable, recordIn } from '../../conversations/server/access.ts';
import type { chatCalls } from '../contract.ts';
import { chatEvents } from '../events.ts';
import { NO_SECURE_NUMBER } from '../messages.ts';
import type { OpenNumber } from '../rules/secure-text.ts';
import { findSealedNumber, insertSealedNumbers } from './number-queries.ts';
import { findMessage } from './queries.ts';

interface At {
  firmId: number;
  conversationId: number;
  messageId: number;
}

export const numberPlace = (messageId: number, place: number) => ({
  table: 'message_numbers',
  column: 'sealed',
  row: `${messageId}:${place}`,
});

export async function sealNumbers(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { firmId, conversationId, messageId }: At,
  numbers: readonly OpenNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  const cipher = await ctx.ciphers.of(firmId);
  await insertSealedNumbers(
    tx,
    numbers.map(({ kind, value, masked }, place) => ({
      firm_id: firmId,
      message_id: messageId,
      place,
      conversation_id: conversationId,
      kind,
      masked,
      sealed: cipher.seal(value, numberPlace(messageId, place)),
    })),
  );
}

export const revealMessageNumber = (
  ctx: Ctx<StaffActor>,
  { message_id, place }: InputOf<typeof chatCalls.revealMessageNumber>,
) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const message = await findMessage(tx, firmId, message_id);
    if (!message || message.deleted_at !== null) throw new NotFound();
    const record = await readable(ctx, tx, message.conversation_id);
    ctx.authorize(mayRevealNumbers(ctx.actor, record));
    const found = await findSealedNumber(tx, firmId, message_id, place);
    if (!found) throw new Refused('number.none', NO_SECURE_NUMBER);
    await recordIn(ctx, tx, record, chatEvents['message.number_revealed'], {
      conversation_id: record.id,
      message_id,
      kind: found.kind,
    });
    const cipher = await ctx.ciphers.of(firmId);
    return { value: cipher.open(found.sealed, numberPlace(message_id, place)) };
  });
