/** Who of the firm is in a conversation. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { writeLog } from '../../chat/server/queries.ts';
import type { conversationCalls } from '../contract.ts';
import { conversationEvents } from '../events.ts';
import { ARCHIVED, CHANGED_MEANWHILE } from '../messages.ts';
import { isArchived, mayJoin, mayManagePeople } from '../policy.ts';
import { peopleLine } from '../rules/log-lines.ts';
import { heldConversation, recordIn } from './access.ts';
import { activeAdvisors, addPeople, advisorsIn, namesOfPeople, removePeople } from './people-queries.ts';
import { showConversation } from './show.ts';

/** MSG-039: whoever is in it already stays in it. */
export async function addYourself(
  ctx: Ctx<StaffActor>,
  { conversation_id: id }: InputOf<typeof conversationCalls.addYourself>,
) {
  const { firmId, userId } = ctx.actor;
  await ctx.write(async (tx) => {
    const record = await heldConversation(ctx, tx, id);
    if (isArchived(record)) throw new Refused('conversation.archived', ARCHIVED);
    if (record.joined) return;
    ctx.authorize(mayJoin(ctx.actor, record));
    const now = ctx.clock.now().toISOString();
    await addPeople(tx, { firmId, id, now }, [userId], true);
    const names = await namesOfPeople(tx, firmId, [userId]);
    await writeLog(tx, { firmId, conversationId: id, now, text: peopleLine(names, []) });
    await recordIn(ctx, tx, record, conversationEvents['conversation.joined'], { conversation_id: id });
  });
  return showConversation(ctx, id);
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** MSG-058, MSG-060: the list as it is to be, unless somebody else changed it since the caller looked. */
export async function updateConversationAdvisors(
  ctx: Ctx<StaffActor>,
  {
    conversationId: id,
    advisor_ids,
    seen_advisor_ids,
  }: InputOf<typeof conversationCalls.updateConversationAdvisors>,
) {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const record = await heldConversation(ctx, tx, id);
    if (isArchived(record)) throw new Refused('conversation.archived', ARCHIVED);
    ctx.authorize(mayManagePeople(ctx.actor, record));
    const present = await advisorsIn(tx, firmId, id);
    if (seen_advisor_ids && !same([...new Set(seen_advisor_ids)], present))
      throw new Conflict('conflict.stale', CHANGED_MEANWHILE, { current: present, yours: advisor_ids });
    const wanted = [...new Set(advisor_ids)];
    const added = wanted.filter((one) => !present.includes(one));
    const removed = present.filter((one) => !wanted.includes(one));
    if ((await activeAdvisors(tx, firmId, added)).length !== added.length) throw new NotFound();
    if (added.length + removed.length === 0) return;
    const now = ctx.clock.now().toISOString();
    const names = [await namesOfPeople(tx, firmId, added), await namesOfPeople(tx, firmId, removed)] as const;
    await addPeople(tx, { firmId, id, now }, added, true);
    await removePeople(tx, firmId, id, removed);
    await writeLog(tx, { firmId, conversationId: id, now, text: peopleLine(...names) });
    const payload = { conversation_id: id, added, removed };
    await recordIn(ctx, tx, record, conversationEvents['conversation.advisors_changed'], payload, removed);
  });
  return showConversation(ctx, id);
}
