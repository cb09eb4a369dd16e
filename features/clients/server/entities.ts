/** The lists of entities, for staff and for the people who own them. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { clients } from '../contract.ts';
import { clientEvents } from '../events.ts';
import { maySeeEntity, viewerOf } from '../policy.ts';
import { ENTITY_TYPES } from '../model.ts';
import { detailOf, showDetail, visibleEntity } from './entity-access.ts';
import { findDetailByHash } from './entity-queries.ts';
import * as queries from './queries.ts';

const MOST_IDS = 10_000;

export async function listEntities(ctx: Ctx<StaffActor>, input: InputOf<typeof clients.listEntities>) {
  const filterOf = async (tx: Tx): Promise<queries.EntityFilter> => ({
    viewer: viewerOf(ctx.actor),
    search: await queries.findMatches(tx, 'entities', input.search),
    status: input.status,
    entityType: input.entity_type,
    tagIds: input.tag_ids,
    advisorIds: input.assigned_advisor_ids,
    groupIds: input.group_ids,
    reachable: input.reachable,
    writable: input.writable,
  });
  const nothing = { entities: [], ids: [], total: null };
  return ctx.read(async (tx) => {
    const filter = await filterOf(tx);
    if (input.count) return { ...nothing, total: await queries.countEntities(tx, filter) };
    if (input.only_ids) return { ...nothing, ids: await queries.listEntityIds(tx, filter, MOST_IDS) };
    const page = {
      sort: input.sort_by,
      descending: input.descending,
      limit: input.rows_per_page,
      offset: (input.page - 1) * input.rows_per_page,
    };
    return { ...nothing, entities: await queries.listEntityRows(tx, filter, page) };
  });
}

export const countEntities = (ctx: Ctx<StaffActor>) =>
  ctx.read((tx) => queries.countByStatus(tx, viewerOf(ctx.actor)));

export async function simpleIndex(ctx: Ctx<StaffActor>, input: { search: string; limit: number }) {
  const { limit } = input;
  const viewer = viewerOf(ctx.actor);
  const entities = await ctx.read((tx) =>
    queries.findFirst(tx, 'entities', input.search, limit, (search) =>
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
    if (!entity || !maySeeEntity(ctx.actor, entity)) throw new NotFound();
    return showDetail(ctx, entity);
  });
}

export async function listOwnEntities(ctx: Ctx<ClientActor>) {
  const { firmId, userId } = ctx.actor;
  return ctx.read(async (tx) => {
    const entities = await queries.listOwned(tx, firmId, userId);
    const owned = await queries.countOwnerships(tx, firmId, userId);
    return {
      entities,
      default_company_id: await queries.readDefaultEntity(tx, firmId, userId),
      has_inactive: owned > entities.length,
    };
  });
}

export async function setDefaultCompany(ctx: Ctx<ClientActor>, input: { company_id: number }) {
  const { firmId, userId } = ctx.actor;
  await ctx.write(async (tx) => {
    const entity = await visibleEntity(ctx, tx, input.company_id);
    await queries.saveDefaultEntity(tx, firmId, userId, entity.id);
    await ctx.events.record(ctx, tx, clientEvents, 'default_entity.chosen', {
      userId,
      payload: { entity_id: entity.id },
    });
  });
  return { ok: true as const };
}
