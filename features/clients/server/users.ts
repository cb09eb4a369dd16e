import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { clients } from '../contract.ts';
import { visibleGroup } from '../policy.ts';
import * as queries from './user-queries.ts';

const filterFor = (ctx: Ctx<StaffActor>, search: string) => ({
  firmId: ctx.actor.firmId,
  group: visibleGroup(ctx.actor),
  search,
});

export async function listUsers(ctx: Ctx<StaffActor>, input: InputOf<typeof clients.listUsers>) {
  const filter = filterFor(ctx, input.search);
  if (input.count) return { users: [], total: await ctx.read((tx) => queries.countUsers(tx, filter)) };
  const page = {
    sort: input.sort_by,
    descending: input.descending,
    limit: input.rows_per_page,
    offset: (input.page - 1) * input.rows_per_page,
  };
  return { users: await ctx.read((tx) => queries.listUserRows(tx, filter, page)), total: null };
}

export async function readUser(ctx: Ctx<StaffActor>, input: { user_id: number }) {
  const filter = filterFor(ctx, '');
  return ctx.read(async (tx) => {
    const user = await queries.findUserRow(tx, filter, input.user_id);
    if (!user) throw new NotFound();
    return { ...user, entities: await queries.listEntitiesOfUser(tx, filter, input.user_id) };
  });
}
