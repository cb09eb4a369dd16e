import type { ClientActor, FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { clients } from '../contract.ts';
import { clientEvents } from '../events.ts';
import { ENTITY_NAME_TAKEN } from '../messages.ts';
import { mayEditEntity, maySeeEntity, mayUploadTo, viewerOf } from '../policy.ts';
import * as queries from './queries.ts';

export async function listEntities(ctx: Ctx<StaffActor>, input: InputOf<typeof clients.listEntities>) {
  const filterOf = async (tx: Tx) => ({
    viewer: viewerOf(ctx.actor),
    search: await queries.findMatches(tx, 'entities', input.search),
    entityType: input.entity_type,
    inactive: input.inactive,
  });
  if (input.count)
    return {
      entities: [],
      total: await ctx.read(async (tx) => queries.countEntities(tx, await filterOf(tx))),
    };
  const page = {
    sort: input.sort_by,
    descending: input.descending,
    limit: input.rows_per_page,
    offset: (input.page - 1) * input.rows_per_page,
  };
  return {
    entities: await ctx.read(async (tx) => queries.listEntityRows(tx, await filterOf(tx), page)),
    total: null,
  };
}

export async function simpleIndex(ctx: Ctx<StaffActor>, input: { search: string; limit: number }) {
  const entities = await ctx.read(async (tx) => {
    const search = await queries.findMatches(tx, 'entities', input.search);
    return queries.searchEntities(tx, { viewer: viewerOf(ctx.actor), search }, input.limit);
  });
  return { entities };
}

/** An entity this actor may see; anything else does not exist for them. */
export async function visibleEntity(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  entityId: number,
): Promise<queries.EntityRecord> {
  const entity = await queries.findEntity(tx, viewerOf(ctx.actor), entityId);
  if (!entity || !maySeeEntity(ctx.actor, entity)) throw new NotFound();
  return entity;
}

/** With what this person may do to it, so that no screen derives a right again. */
const detail = (ctx: Ctx<StaffActor>, entity: queries.EntityRecord) => ({
  ...entity,
  may: { edit: mayEditEntity(ctx.actor, entity), upload: mayUploadTo(ctx.actor, entity) },
});

export async function readEntityByHash(ctx: Ctx<StaffActor>, input: { hash_id: string }) {
  return ctx.read(async (tx) => {
    const entity = await queries.findEntityByHash(tx, viewerOf(ctx.actor), input.hash_id);
    if (!entity || !maySeeEntity(ctx.actor, entity)) throw new NotFound();
    return detail(ctx, entity);
  });
}

export async function updateEntity(ctx: Ctx<StaffActor>, input: InputOf<typeof clients.updateEntity>) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await queries.lockEntity(tx, viewerOf(ctx.actor), input.company_id);
    if (!entity || !maySeeEntity(ctx.actor, entity)) throw new NotFound();
    if (!mayEditEntity(ctx.actor, entity)) throw new Forbidden();
    if (input.version !== entity.version) throw new Stale(detail(ctx, entity), { name: input.name });
    if (input.name === entity.name) return detail(ctx, entity);
    const changed = await queries.updateEntityName(
      tx,
      firmId,
      entity.id,
      input.name,
      ctx.clock.now().toISOString(),
    );
    if (!changed) throw new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken');
    await ctx.events.record(ctx, tx, clientEvents, 'entity.renamed', {
      entityId: entity.id,
      payload: { from: entity.name, to: input.name },
    });
    return detail(ctx, { ...entity, ...changed });
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
