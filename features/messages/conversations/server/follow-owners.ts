/** CLI-081, CLI-083, CLI-084: when the owners of an entity change, its conversation changes with them, in the same transaction. */
import type { OwnerChange } from '#features/clients/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { copyMessages } from '../../chat/server/copy.ts';
import { writeLog } from '../../chat/server/queries.ts';
import { conversationEvents } from '../events.ts';
import { BEGUN_WITH_OTHERS, KEPT_PRIVATE, peopleLine } from '../rules/log-lines.ts';
import * as people from './people-queries.ts';
import { beginConversation, holdConversation, runningConversation } from './queries.ts';

export async function followOwners(ctx: Ctx<StaffActor>, tx: Tx, change: OwnerChange): Promise<void> {
  const { firmId } = ctx.actor;
  const { entityId, copyPreviousMessages } = change;
  const before = await runningConversation(tx, firmId, entityId);
  // Nobody wrote yet: whoever does begins one with those who own it then.
  if (before === null) return;
  await holdConversation(tx, before);
  const owners = await people.activeOwners(tx, firmId, entityId);
  const others = await people.otherEntities(tx, firmId, before, entityId);
  const moves = change.conversation === 'move' && others === 0 && owners.length > 0;
  const id = moves
    ? await movePeople(ctx, tx, before, owners)
    : await beginAnother(ctx, tx, before, change, owners);
  // What was also about an entity whose owners stay is nobody else's to read.
  const copies = copyPreviousMessages && id !== before && others === 0;
  if (copies) await copyMessages(ctx, tx, before, id);
  await ctx.record(tx, conversationEvents['conversation.owners_changed'], {
    entityId,
    payload: {
      conversation_id: id,
      before_id: before,
      how: moves ? 'moved' : change.conversation === 'move' ? 'new_to_keep_private' : 'new',
      copy_previous_messages: copies,
      archived: !moves && others === 0,
    },
  });
}

/** Who joins reads what was written before; who leaves reads no more of it. */
async function movePeople(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  owners: readonly number[],
): Promise<number> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  const had = await people.ownersOf(tx, firmId, id);
  const added = owners.filter((one) => !had.includes(one));
  const removed = had.filter((one) => !owners.includes(one));
  const names = [
    await people.namesOfPeople(tx, firmId, added),
    await people.namesOfPeople(tx, firmId, removed),
  ] as const;
  await people.addPeople(tx, { firmId, id, now }, added, false);
  await people.removePeople(tx, firmId, id, removed);
  await people.setOwnersOf(tx, firmId, id, owners);
  if (added.length + removed.length > 0)
    await writeLog(tx, { firmId, conversationId: id, now, text: peopleLine(...names) });
  return id;
}

/** The firm's people go along; what was written before stays where it was, unless its copy was asked for. */
async function beginAnother(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  before: number,
  { entityId, conversation }: OwnerChange,
  owners: readonly number[],
): Promise<number> {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const advisors = await people.activeAdvisors(tx, firmId, await people.advisorsIn(tx, firmId, before));
  await people.leaveConversation(tx, entityId, now);
  const id = owners.length > 0 ? await beginConversation(tx, entityId, userId, now) : null;
  if (id === null) return before;
  const at = now.toISOString();
  await people.addPeople(
    tx,
    { firmId, id, now: at },
    advisors.map((one) => one.id),
    true,
  );
  const text = conversation === 'move' ? KEPT_PRIVATE : BEGUN_WITH_OTHERS;
  await writeLog(tx, { firmId, conversationId: id, now: at, text });
  return id;
}
