import { chooseDefaultEntity } from '#features/accounts/server/service.ts';
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ownEntityEvents } from '../events.ts';
import * as queries from './queries.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';

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
    await chooseDefaultEntity(tx, firmId, userId, entity.id);
    await ctx.record(tx, ownEntityEvents['default_entity.chosen'], {
      userId,
      payload: { entity_id: entity.id },
    });
  });
  return { ok: true as const };
}
