/** Whether the next signer may be written to for somebody who has signed. Read as the firm: clients see nobody's mails. */
import type { SignedInActor, SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { remindedOn } from '#features/reminders/server/service.ts';
import type { NextLink } from '../model.ts';
import { dayOf, nextLink } from '../rules/reminders.ts';
import { signersToTell, type ToTell } from './telling-queries.ts';

export const ofFirm = (ctx: Ctx<SignedInActor>): Ctx<SystemActor> =>
  ctx.as({ kind: 'system', firmId: ctx.actor.firmId });

export async function linkTo(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { request_id, user_id }: { request_id: number; user_id: number },
): Promise<{ state: NextLink; person: ToTell | undefined }> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const people = await signersToTell(tx, firmId, { ids: [request_id] });
  const person = people.find((one) => one.user_id === user_id);
  const reminded = await remindedOn(tx, firmId, dayOf(now), [user_id]);
  return { state: nextLink(person, { now, isReminded: reminded.length > 0 }), person };
}
