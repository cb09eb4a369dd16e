/** CLI-081: what was written before goes along into a new conversation: who joins reads it, and nobody has it unseen. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import * as queries from './copy-queries.ts';
import { insertSealedNumbers } from './number-queries.ts';
import { numberPlace } from './secure-numbers.ts';

export async function copyMessages(ctx: Ctx<StaffActor>, tx: Tx, from: number, to: number): Promise<void> {
  const { firmId } = ctx.actor;
  const copies = await queries.copyTexts(tx, firmId, from, to);
  if (copies.length === 0) return;
  await queries.copyThreads(tx, firmId, copies);
  await queries.copyAttachments(tx, firmId, to, copies);
  await queries.markSeen(tx, firmId, to, copies);
  await copyNumbers(ctx, tx, to, copies);
}

/** A sealed number opens only in its own place, so it is sealed again for the copy's. */
async function copyNumbers(ctx: Ctx<StaffActor>, tx: Tx, to: number, copies: readonly queries.Copy[]) {
  const { firmId } = ctx.actor;
  const numbers = await queries.numbersOf(tx, firmId, copies);
  if (numbers.length === 0) return;
  const cipher = await ctx.ciphers.of(firmId);
  const copyOf = new Map(copies.map(({ was, now }) => [was, now]));
  await insertSealedNumbers(
    tx,
    numbers.map(({ message_id: was, place, sealed, ...rest }) => {
      const message_id = copyOf.get(was)!;
      const value = cipher.open(sealed, numberPlace(was, place));
      const again = cipher.seal(value, numberPlace(message_id, place));
      return { ...rest, firm_id: firmId, conversation_id: to, message_id, place, sealed: again };
    }),
  );
}
