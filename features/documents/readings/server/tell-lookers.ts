import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { documentsOf } from './queries.ts';

/** Everybody who has a document of this file on the screen sees it change. */
export async function tellLookers(ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const documents = await documentsOf(tx, firmId, fileId);
  for (const staff of [true, false]) {
    const entities = documents.filter((one) => one.staff_only === staff).map((one) => one.entity_id);
    if (entities.length > 0) ctx.events.wake(tx, { firm: firmId, entities: [...new Set(entities)], staff });
  }
}
