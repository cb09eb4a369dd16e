import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '#features/clients/users/events.ts';
import { NOTHING_SELECTED } from '#features/clients/subscriptions/messages.ts';
import { TAG_UNKNOWN } from '#features/clients/entities/messages.ts';
import type { userBulk } from '../contract.ts';
import type { UserDetail } from '#features/clients/users/model.ts';
import { mayCreateUsers, mayEditUser } from '#features/clients/users/policy.ts';
import { visibleUsers } from './user-bulk.ts';
import { listUserIds } from '#features/clients/users/server/queries.ts';
import { changedBy } from '#features/clients/entities/rules/changed-tags.ts';
import { addTags, findTags, setTags, takeTags } from './queries.ts';
import { detailOf, filterFor, lockedUser } from '#features/clients/users/server/users.ts';

/** A tag nobody knows is not made on the way: that is a call of its own, with a right of its own. */
async function tagsOf(ctx: Ctx<StaffActor>, tx: Tx, names: readonly string[]) {
  const tags = await findTags(tx, ctx.actor.firmId, names);
  if (tags.length < new Set(names.map((name) => name.toLowerCase())).size)
    throw new Invalid(TAG_UNKNOWN, 'tags', 'tag.unknown');
  return tags;
}

const idsOf = (tags: readonly { id: number }[]): number[] => tags.map(({ id }) => id);

export function updateUserTags(
  ctx: Ctx<StaffActor>,
  { user_id, contact_tags }: InputOf<typeof userBulk.updateUserTags>,
): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    const changed = await setTags(tx, ctx.actor.firmId, user.id, idsOf(await tagsOf(ctx, tx, contact_tags)));
    if (changed)
      await ctx.record(tx, userEvents['user.tagged'], {
        userId: user.id,
        payload: { name: user.full_name, tags: contact_tags },
      });
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

export function updateUserTagsInBulk(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof userBulk.updateUserTagsInBulk>,
) {
  return ctx.write(async (tx) => {
    ctx.authorize(mayCreateUsers(ctx.actor));
    const ids = await whom(ctx, tx, input);
    if (ids.length === 0) throw new Invalid(NOTHING_SELECTED, 'ids');
    const tags = await tagsOf(ctx, tx, input.tag_names);
    const change = input.remove ? takeTags : addTags;
    const tagged = await change(tx, ctx.actor.firmId, ids, idsOf(tags));
    const payload = { tags: input.tag_names, removed: input.remove };
    await ctx.recordMany(
      tx,
      userEvents['user.tags_changed'],
      ids.map((userId) => ({ userId, payload })),
    );
    return { count: ids.length, changed: changedBy(tags, tagged) };
  });
}

async function whom(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { ids, filter }: InputOf<typeof userBulk.updateUserTagsInBulk>,
): Promise<number[]> {
  if (ids) return (await visibleUsers(ctx, tx, ids)).map(({ id }) => id);
  if (!filter) return [];
  return listUserIds(tx, await filterFor(ctx, tx, filter), { sort: 'created_at', descending: true });
}
