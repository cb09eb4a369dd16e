/** R17: what the worker makes for somebody is made with the rights they have by then. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { type AskerRecord, findAsker } from './queries.ts';

const actorOf = (firmId: number, asker: AskerRecord): StaffActor => ({
  kind: 'staff',
  firmId,
  userId: asker.id,
  level: asker.firm_access!,
  groupId: asker.group_id,
  granted: asker.granted,
  sessionId: '',
  provedAt: '',
  accessVersion: asker.access_version,
});

export async function asAsker(
  ctx: Ctx<FirmActor>,
  userId: number,
): Promise<{ own: Ctx<StaffActor>; asker: AskerRecord }> {
  const { firmId } = ctx.actor;
  const asker = await ctx.read((tx) => findAsker(tx, firmId, userId));
  if (!asker)
    throw new AppError(403, 'export.asker_left', 'The person who asked for it no longer works at your firm.');
  return { own: ctx.as(actorOf(firmId, asker)), asker };
}
