/** Many questionnaires at once: held, seen, and allowed, or none of them. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type EntityFacts, maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { type HeldQuestionnaire, holdQuestionnaires } from '#features/questionnaires/server/service.ts';

/** In the order they were made, so that two who hold the same never wait for one another. */
export async function holdMany(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  ids: readonly number[],
  may: (actor: StaffActor, entity: EntityFacts) => boolean,
): Promise<HeldQuestionnaire[]> {
  const asked = [...new Set(ids)];
  const held = await holdQuestionnaires(tx, ctx.actor.firmId, asked, viewerOf(ctx.actor).rolesOf);
  ctx.authorize(held.length === asked.length && held.every((one) => maySeeEntity(ctx.actor, one)), NotFound);
  ctx.authorize(held.every((one) => may(ctx.actor, one)));
  return held;
}
