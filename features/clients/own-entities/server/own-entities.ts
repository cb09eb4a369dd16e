import { chooseDefaultEntity } from '#features/accounts/server/service.ts';
import type { ClientActor, SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ownEntityEvents } from '../events.ts';
import { findMatches } from '#platform/server/search.ts';
import * as queries from './queries.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { searchEntities } from '#features/clients/entities/server/queries.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';

/** How many of a firm's one answer holds; the paged list has them all. */
const MOST = 10_000;

export async function listOwnEntities(ctx: Ctx<SignedInActor>) {
  const { actor } = ctx;
  if (actor.kind === 'staff') {
    const entities = await ctx.read(async (tx) => {
      const search = await findMatches(tx, 'entities', '');
      return searchEntities(tx, { viewer: viewerOf(actor), search }, MOST);
    });
    return { entities, default_company_id: null, has_inactive: false };
  }
  const { firmId, userId } = actor;
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
