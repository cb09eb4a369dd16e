/** Owners hear of it when somebody else is given access to their entity. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { ownerAddedMail } from './mails.ts';
import { namesOf, reachable } from './queries.ts';

/** In the transaction of the change, so that nobody is added without it. */
export async function tellOfNewOwners(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entity: { id: number; name: string },
  { before, added }: { before: readonly number[]; added: readonly number[] },
): Promise<void> {
  const { firmId } = ctx.actor;
  if (before.length === 0 || added.length === 0) return;
  const [owners, names, firm] = [
    await reachable(tx, firmId, before),
    await namesOf(tx, firmId, added),
    await mailFace(tx, firmId),
  ];
  const moment = ctx.clock.now().getTime();
  for (const { id, fname, email } of owners)
    await ctx.outgoing.mail(ctx, tx, {
      to: email,
      dedupeKey: `owner_added:${entity.id}:${added.join('-')}:${id}:${moment}`,
      ...ownerAddedMail(firm, { fname, entity: entity.name, added: names }, ctx.config.baseUrl),
    });
}
