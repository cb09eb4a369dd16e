/** Whom a client can turn to about one of their entities. Clients read no other person's record, so the firm reads it for them. */
import type { ClientActor } from '#platform/actor.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import type { OwnAdvisor } from '../contract.ts';
import { findAdvisor } from './queries.ts';

export async function readOwnAdvisor(
  ctx: Ctx<ClientActor>,
  { company_id }: { company_id: number },
): Promise<{ advisor: OwnAdvisor | null }> {
  const { firmId } = ctx.actor;
  const { id } = await ctx.read((tx) => visibleEntity(ctx, tx, company_id));
  const advisor = await systemCtx(ctx, firmId, ctx.requestId).read((tx) => findAdvisor(tx, firmId, id));
  return { advisor: advisor ?? null };
}
