/** The firm's saved replies. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { replyCalls } from '../contract.ts';
import { replyEvents } from '../events.ts';
import { NAME_TAKEN } from '../messages.ts';
import type { SavedReply } from '../model.ts';
import { mayManageReplies, mayUseReplies } from '../policy.ts';
import * as queries from './queries.ts';

type Named = InputOf<typeof replyCalls.updateSavedReply>;

export const listSavedReplies = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    ctx.authorize(mayUseReplies(ctx.actor));
    return {
      replies: await queries.listReplies(tx, ctx.actor.firmId),
      may_manage: mayManageReplies(ctx.actor),
    };
  });

async function assertFree(tx: Tx, firmId: number, name: string, except: number | null): Promise<void> {
  if (await queries.isTaken(tx, firmId, name, except)) throw new Invalid(NAME_TAKEN, 'name', 'name.taken');
}

const told = ({ id, name }: SavedReply) => ({ payload: { saved_reply_id: id, name } });

/** One that is there, or one that was deleted; what is neither does not exist. */
async function held(ctx: Ctx<StaffActor>, tx: Tx, id: number, deleted = false): Promise<SavedReply> {
  ctx.authorize(mayManageReplies(ctx.actor));
  const found = await queries.findReply(tx, ctx.actor.firmId, id, deleted);
  if (!found) throw new NotFound();
  return found;
}

export const createSavedReply = (
  ctx: Ctx<StaffActor>,
  { name, text }: InputOf<typeof replyCalls.createSavedReply>,
) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    ctx.authorize(mayManageReplies(ctx.actor));
    await assertFree(tx, firmId, name, null);
    const made = await queries.insertReply(tx, firmId, { name, text, at: ctx.clock.now().toISOString() });
    await ctx.record(tx, replyEvents['saved_reply.created'], told(made));
    return made;
  });

export const updateSavedReply = (ctx: Ctx<StaffActor>, { saved_reply_id: id, name, text }: Named) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    await held(ctx, tx, id);
    await assertFree(tx, firmId, name, id);
    const updated_at = ctx.clock.now().toISOString();
    const changed = await queries.changeReply(tx, firmId, id, { name, text, updated_at });
    await ctx.record(tx, replyEvents['saved_reply.changed'], told(changed));
    return changed;
  });

export const deleteSavedReply = (ctx: Ctx<StaffActor>, { saved_reply_id: id }: { saved_reply_id: number }) =>
  ctx.write(async (tx) => {
    const found = await held(ctx, tx, id);
    const at = ctx.clock.now().toISOString();
    await queries.changeReply(tx, ctx.actor.firmId, id, { updated_at: at, deleted_at: at });
    await ctx.record(tx, replyEvents['saved_reply.deleted'], told(found));
    return { id };
  });

export const restoreSavedReply = (ctx: Ctx<StaffActor>, { saved_reply_id: id }: { saved_reply_id: number }) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const { name } = await held(ctx, tx, id, true);
    await assertFree(tx, firmId, name, id);
    const updated_at = ctx.clock.now().toISOString();
    const back = await queries.changeReply(tx, firmId, id, { updated_at, deleted_at: null });
    await ctx.record(tx, replyEvents['saved_reply.restored'], told(back));
    return back;
  });
