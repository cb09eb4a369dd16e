/** What staff do with signatures: mark them not needed, ask for them again, take them off. They never sign. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { signingEvents } from '../../events.ts';
import { ALREADY_SIGNED, NOT_SIGNED } from '../../messages.ts';
import type { SignatureState, Slot } from '../../model.ts';
import { makesPaper } from '../../rules/facts.ts';
import * as queries from './queries.ts';
import { named, type Signable, slotsAt } from './sign.ts';

interface Marked extends Signable {
  /** Whose signature it is about. */
  userId: number;
}

async function slotOf(ctx: Ctx<StaffActor>, tx: Tx, { subject, userId, ...rest }: Marked): Promise<Slot> {
  const now = ctx.clock.now().toISOString();
  await queries.openSlots(tx, subject, { ...rest, now });
  const slot = (await slotsAt(tx, ctx.actor.firmId, subject)).find(({ user_id }) => user_id === userId);
  if (!slot) throw new NotFound();
  return slot;
}

const change = (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { subject, userId }: Marked,
  from: SignatureState,
  to: SignatureState,
) =>
  queries.changeSlot(tx, ctx.actor.firmId, subject, {
    userId,
    from,
    to,
    by: ctx.actor.userId,
    now: ctx.clock.now().toISOString(),
  });

/**
 * AGR-018. False where it was marked before: then nothing happens. Part of the caller's transaction, which has asked whether the
 * actor may; so are the others.
 */
export async function markNotNeeded(ctx: Ctx<StaffActor>, tx: Tx, marked: Marked): Promise<boolean> {
  const slot = await slotOf(ctx, tx, marked);
  if (slot.state === 'signed') throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  if (!(await change(ctx, tx, marked, 'not_signed', 'not_needed'))) return false;
  const slots = await slotsAt(tx, ctx.actor.firmId, marked.subject);
  await ctx.record(tx, signingEvents['signature.not_needed'], {
    entityId: marked.entityId,
    userId: marked.userId,
    payload: { ...named(marked), signer: slot.user_name, complete: makesPaper(slots) },
  });
  return true;
}

/** AGR-019. */
export async function undoNotNeeded(ctx: Ctx<StaffActor>, tx: Tx, marked: Marked): Promise<boolean> {
  const slot = await slotOf(ctx, tx, marked);
  if (!(await change(ctx, tx, marked, 'not_needed', 'not_signed'))) return false;
  await queries.voidPaper(tx, ctx.actor.firmId, marked.subject, ctx.clock.now().toISOString());
  await ctx.record(tx, signingEvents['signature.needed_again'], {
    entityId: marked.entityId,
    userId: marked.userId,
    payload: { ...named(marked), signer: slot.user_name },
  });
  return true;
}

/** AGR-020: it can be signed again; the record of it stays, and the paper made from it no longer stands. */
export async function removeSignature(ctx: Ctx<StaffActor>, tx: Tx, marked: Marked): Promise<boolean> {
  const { firmId, userId: by } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  const { subject, userId } = marked;
  const slot = await slotOf(ctx, tx, marked);
  if (!(await change(ctx, tx, marked, 'signed', 'not_signed')))
    throw new Conflict('signature.not_signed', NOT_SIGNED);
  await queries.removeSignature(tx, firmId, subject, { userId, by, now });
  await queries.askSparedAgain(tx, firmId, subject, userId, now);
  await queries.voidPaper(tx, firmId, subject, now);
  await ctx.record(tx, signingEvents['signature.removed'], {
    entityId: marked.entityId,
    userId,
    payload: { ...named(marked), signer: slot.user_name },
  });
  return true;
}
