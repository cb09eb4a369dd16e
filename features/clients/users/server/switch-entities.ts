import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { setInactive } from '#features/clients/entities/server/list-writes-queries.ts';
import { userEvents } from '../events.ts';

/** CLI-053, CLI-054: the entities of which these users are primary owners go with them. */
export async function switchEntities(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  userIds: readonly number[],
  active: boolean,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const changed = await setInactive(tx, ctx.actor.firmId, userIds, !active, now);
  await ctx.recordMany(
    tx,
    userEvents[active ? 'entity.activated_with_owner' : 'entity.deactivated_with_owner'],
    changed.map(({ id, user_id }) => ({ entityId: id, userId: user_id, payload: {} })),
  );
}
