import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '../events.ts';
import { setInactive } from './write-queries.ts';

/** CLI-053, CLI-054: the entities of which a user is primary owner go with them. */
export async function switchEntities(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  userId: number,
  active: boolean,
): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  const changed = await setInactive(tx, firmId, userId, !active, now);
  const name = active ? 'entity.activated_with_owner' : 'entity.deactivated_with_owner';
  for (const entityId of changed) await ctx.record(tx, userEvents[name], { entityId, userId, payload: {} });
}
