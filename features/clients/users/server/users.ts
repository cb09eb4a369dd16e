import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { z } from 'zod';
import type { userFilters, users } from '../contract.ts';
import { answerList } from '#platform/server/lists.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';
import { RESTORE_DAYS, type UserDetail } from '../model.ts';
import { mayChangeGroup, mayDeactivateUser, mayEditUser, mayReassignUser, maySeeUser } from '../policy.ts';
import { findFirst, findMatches } from '#platform/server/search.ts';
import * as details from './record-queries.ts';
import * as queries from './queries.ts';

type Narrowed = z.output<typeof userFilters>;

export const filterFor = async (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  asked: Partial<Narrowed>,
): Promise<queries.UserFilter> => ({
  firmId: ctx.actor.firmId,
  group: visibleGroup(ctx.actor),
  search: await findMatches(tx, 'users', asked.search ?? ''),
  status: asked.status,
  tagIds: asked.tag_ids,
  advisors: asked.assigned_advisor_ids,
  groups: asked.group_ids,
});

export async function listUsers(ctx: Ctx<StaffActor>, input: InputOf<typeof users.listUsers>) {
  return ctx.read(async (tx) => {
    const filter = await filterFor(ctx, tx, input);
    return answerList('users', input, {
      rows: (page) => queries.listUserRows(tx, filter, page),
      count: () => queries.countUsers(tx, filter),
      ids: (order) => queries.listUserIds(tx, filter, order),
    });
  });
}

export const countUsers = (ctx: Ctx<StaffActor>) =>
  ctx.read((tx) => queries.countByStatus(tx, { firmId: ctx.actor.firmId, group: visibleGroup(ctx.actor) }));

export async function searchUsers(ctx: Ctx<StaffActor>, input: { term: string; limit: number }) {
  const { term, limit } = input;
  const seen = { firmId: ctx.actor.firmId, group: visibleGroup(ctx.actor) };
  const users = await ctx.read((tx) =>
    findFirst(tx, 'users', term, limit, (search) => queries.searchUserRows(tx, { ...seen, search }, limit)),
  );
  return { users };
}

/** A user this actor may see; anyone else does not exist for them. */
export async function visibleUser(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<details.UserRecord> {
  const user = await details.findUser(tx, ctx.actor.firmId, id);
  ctx.authorize(user && maySeeUser(ctx.actor, user), NotFound);
  return user;
}

/** The same, held for a change. */
export async function lockedUser(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<details.UserRecord> {
  const user = await details.lockUser(tx, ctx.actor.firmId, id);
  ctx.authorize(user && maySeeUser(ctx.actor, user), NotFound);
  return user;
}

export async function detailOf(ctx: Ctx<StaffActor>, tx: Tx, user: details.UserRecord): Promise<UserDetail> {
  const { actor } = ctx;
  return {
    ...user,
    avatar: user.medium_url,
    entities: await details.listEntitiesOfUser(tx, actor.firmId, user.id, visibleGroup(actor)),
    may: {
      edit: mayEditUser(actor, user),
      deactivate: mayDeactivateUser(actor, user),
      reassign: mayReassignUser(actor, user),
      change_group: mayChangeGroup(actor, user),
    },
  };
}

export const readUser = (ctx: Ctx<StaffActor>, { user_id }: { user_id: number }) =>
  ctx.read(async (tx) => detailOf(ctx, tx, await visibleUser(ctx, tx, user_id)));

const DAY = 86_400_000;
export const canStillRestore = (deletedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(deletedAt) <= RESTORE_DAYS * DAY;
