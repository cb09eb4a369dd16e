/** What is done to many users in one call: to all of them, or to nobody. */
import { SENT_ENOUGH } from '#features/accounts/messages.ts';
import { SENDS_PER_FIRM } from '#features/accounts/rules/limits.ts';
import { assignPeople, changePeople, mailSignInLink, shutOut } from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '#features/clients/users/events.ts';
import { CONFIRM_MANY, SUCCESS } from '../messages.ts';
import type { userBulk } from '../contract.ts';
import { MANY, NO_ADVISOR } from '#features/clients/users/model.ts';
import {
  mayDeactivateUser,
  mayEditUser,
  mayReassignUser,
  maySeeUser,
} from '#features/clients/users/policy.ts';
import { checkedAdvisor } from '#features/clients/users/server/create-user.ts';
import { switchEntities } from '#features/clients/users/server/switch-entities.ts';
import { lockUsers } from '#features/clients/users/server/record-queries.ts';

/** Every one of these users, held; one that is not to be seen, and nobody is found. */
export async function visibleUsers(ctx: Ctx<StaffActor>, tx: Tx, ids: readonly number[]) {
  const wanted = new Set(ids);
  const found = await lockUsers(tx, ctx.actor.firmId, [...wanted]);
  const seen = found.filter((user) => user.deleted_at === null && maySeeUser(ctx.actor, user));
  ctx.authorize(seen.length === wanted.size, NotFound);
  return seen;
}

export async function updateClientAssignment(
  ctx: Ctx<StaffActor>,
  { advisorId, clientIds }: InputOf<typeof userBulk.updateClientAssignment>,
) {
  await ctx.write(async (tx) => {
    const users = await visibleUsers(ctx, tx, clientIds);
    ctx.authorize(users.every((user) => mayReassignUser(ctx.actor, user)));
    const advisor = await checkedAdvisor(ctx, tx, advisorId === NO_ADVISOR ? null : advisorId);
    const changed = new Set(await assignPeople(tx, ctx.actor.firmId, clientIds, advisor));
    await ctx.recordMany(
      tx,
      userEvents['user.updated'],
      users
        .filter(({ id }) => changed.has(id))
        .map(({ id, full_name: name }) => ({ userId: id, payload: { name, fields: ['assigned_advisor'] } })),
    );
  });
  return { message: SUCCESS };
}

export function deactivateUsers(
  ctx: Ctx<StaffActor>,
  { userIds, is_deactivating_all_entities }: InputOf<typeof userBulk.deactivateUsers>,
) {
  return ctx.write(async (tx) => {
    const users = await visibleUsers(ctx, tx, userIds);
    ctx.authorize(users.every((user) => mayDeactivateUser(ctx.actor, user)));
    const active = users.filter((user) => user.paying);
    const ids = active.map(({ id }) => id);
    await changePeople(tx, ctx.actor.firmId, ids, { paying: false });
    await shutOut(ctx, tx, ids);
    await ctx.recordMany(
      tx,
      userEvents['user.deactivated'],
      active.map(({ id, full_name: name }) => ({ userId: id, payload: { name } })),
    );
    if (is_deactivating_all_entities) await switchEntities(ctx, tx, ids, false);
    return { count: active.length };
  });
}

/** CLI-122: an ordinary sign-in mail to each; who has no address, or may not come in, is left out and counted. */
export function sendSignInLinks(
  ctx: Ctx<StaffActor>,
  { userIds, confirmed }: InputOf<typeof userBulk.sendSignInLinks>,
) {
  return ctx.write(async (tx) => {
    const users = await visibleUsers(ctx, tx, userIds);
    ctx.authorize(users.every((user) => mayEditUser(ctx.actor, user)));
    if (users.length >= MANY && !confirmed) throw new Refused('confirm.many', CONFIRM_MANY);
    let sent = 0;
    for (const { id, full_name: name } of users) {
      if (!(await mailSignInLink(ctx, tx, id))) continue;
      await ctx.limits.take(SENDS_PER_FIRM, [String(ctx.actor.firmId)], SENT_ENOUGH);
      await ctx.record(tx, userEvents['user.sent_sign_in_link'], {
        userId: id,
        payload: { name },
      });
      sent += 1;
    }
    return { sent, skipped: users.length - sent };
  });
}
