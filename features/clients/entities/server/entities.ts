/** The lists of entities, for staff and for the people who own them. */
import * as queries from './queries.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { answerList } from '#platform/server/lists.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findFirst, findMatches } from '#platform/server/search.ts';
import type { entities } from '../contract.ts';
import { maySeeEntity, viewerOf } from '../policy.ts';
import { ENTITY_TYPES } from '../model.ts';
import { detailOf, showDetail } from './entity-access.ts';
import { findDetailByHash } from './entity-queries.ts';

const MOST_IDS = 10_000;

export async function listEntities(ctx: Ctx<StaffActor>, input: InputOf<typeof entities.listEntities>) {
  const filterOf = async (tx: Tx): Promise<queries.EntityFilter> => ({
    viewer: viewerOf(ctx.actor),
    search: await findMatches(tx, 'entities', input.search),
    status: input.status,
    entityType: input.entity_type,
    tagIds: input.tag_ids,
    advisors: input.assigned_advisor_ids,
    groups: input.group_ids,
    reachable: input.reachable,
    writable: input.writable,
  });
  return ctx.read(async (tx) => {
    const filter = await filterOf(tx);
    return answerList('entities', input, {
      rows: (page) => queries.listEntityRows(tx, filter, page),
      count: () => queries.countEntities(tx, filter),
      ids: () => queries.listEntityIds(tx, filter, MOST_IDS),
    });
  });
}

export const countEntities = (ctx: Ctx<StaffActor>) =>
  ctx.read((tx) => queries.countByStatus(tx, viewerOf(ctx.actor)));

export async function simpleIndex(ctx: Ctx<StaffActor>, input: { search: string; limit: number }) {
  const { limit } = input;
  const viewer = viewerOf(ctx.actor);
  const entities = await ctx.read((tx) =>
    findFirst(tx, 'entities', input.search, limit, (search) =>
      queries.searchEntities(tx, { viewer, search }, limit),
    ),
  );
  return { entities };
}

/** CLI-006: the usual types first, then what the firm typed in itself. */
export async function entityTypes(ctx: Ctx<StaffActor>) {
  const used = await ctx.read((tx) => queries.listEntityTypes(tx, ctx.actor.firmId));
  const usual: readonly string[] = ENTITY_TYPES;
  return { types: [...usual, ...used.filter((type) => !usual.includes(type))] };
}

export const readEntity = (ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) =>
  ctx.read((tx) => detailOf(ctx, tx, company_id));

export async function readEntityByHash(ctx: Ctx<StaffActor>, input: { hash_id: string }) {
  return ctx.read(async (tx) => {
    const entity = await findDetailByHash(tx, viewerOf(ctx.actor), input.hash_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
    return showDetail(ctx, tx, entity);
  });
}
