/** What a firm's staff do to the way in of one of its people. The caller asks the policy and records it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { tellPerson } from './notices.ts';
import { withdrawWaysIn } from './reset.ts';
import { sendLinkMail } from './send.ts';
import { endSessionsOf, findPerson, killChallenges } from './queries.ts';
import type { Notice } from './mails.ts';

/** Ends every session at once, and nothing that was sent before works any more. */
export async function shutOut(ctx: Ctx<FirmActor>, tx: Tx, userIds: readonly number[]): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  await endSessionsOf(tx, { firmId, userIds, except: null, now, reason: 'access_changed' });
  await killChallenges(tx, firmId, userIds, now);
}

/** Where the staff sit is not that person's business. */
const byTheFirm = (ctx: Ctx<FirmActor>): Ctx<FirmActor> => ({
  ...ctx,
  address: '',
  userAgent: 'the people of your firm',
});

export const tellClient = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: { id: number; fname: string; email: string | null },
  notice: Notice,
): Promise<void> => tellPerson(byTheFirm(ctx), tx, person, notice);

/** False when there is nobody, or no address to send a new way in to. */
export async function resetByStaff(ctx: Ctx<FirmActor>, tx: Tx, userId: number): Promise<boolean> {
  const { firmId } = ctx.actor;
  const person = await findPerson(tx, firmId, userId);
  if (!person?.email || !person.has_email) return false;
  await withdrawWaysIn(ctx, tx, person, { forgetPhone: false });
  await tellPerson(byTheFirm(ctx), tx, person, 'method-set');
  await sendLinkMail(ctx, tx, { ...person, email: person.email }, 'set-method');
  return true;
}

/** An ordinary sign-in link, queued with whatever else the caller does. False when the person cannot sign in. */
export async function mailSignInLink(ctx: Ctx<FirmActor>, tx: Tx, userId: number): Promise<boolean> {
  const person = await findPerson(tx, ctx.actor.firmId, userId);
  if (!person?.email || !person.has_email) return false;
  await sendLinkMail(ctx, tx, { ...person, email: person.email }, 'sign-in');
  return true;
}
