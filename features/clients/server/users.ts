import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { clients } from '../contract.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleGroup } from '../policy.ts';
import { findMatches } from './queries.ts';
import * as queries from './user-queries.ts';

const filterFor = async (ctx: Ctx<StaffActor>, tx: Tx, search: string) => ({
  firmId: ctx.actor.firmId,
  group: visibleGroup(ctx.actor),
  search: await findMatches(tx, 'users', search),
});

export async function listUsers(ctx: Ctx<StaffActor>, input: InputOf<typeof clients.listUsers>) {
  const filterOf = (tx: Tx) => filterFor(ctx, tx, input.search);
  if (input.count)
    return { users: [], total: await ctx.read(async (tx) => queries.countUsers(tx, await filterOf(tx))) };
  const page = {
    sort: input.sort_by,
    descending: input.descending,
    limit: input.rows_per_page,
    offset: (input.page - 1) * input.rows_per_page,
  };
  return {
    users: await ctx.read(async (tx) => queries.listUserRows(tx, await filterOf(tx), page)),
    total: null,
  };
}

export async function readUser(ctx: Ctx<StaffActor>, input: { user_id: number }) {
  return ctx.read(async (tx) => {
    const filter = await filterFor(ctx, tx, '');
    const user = await queries.findUserRow(tx, filter, input.user_id);
    if (!user) throw new NotFound();
    return { ...user, entities: await queries.listEntitiesOfUser(tx, filter, input.user_id) };
  });
}
