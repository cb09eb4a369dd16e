/** What a firm's staff do to the way in of one of its people. The caller asks the policy and records it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { SENT_ENOUGH, WAIT_A_MINUTE } from '#features/accounts/messages.ts';
import { INVITE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { RESENDS, SENDS_PER_PERSON } from '#features/accounts/rules/limits.ts';
import { killConfirmations } from '#features/accounts/profile/server/queries.ts';
import { setPendingEmail } from '#features/accounts/people/server/queries.ts';
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

export const tellClient = (ctx: Ctx<FirmActor>, tx: Tx, person: Addressee, notice: Notice): Promise<void> =>
  tellPerson(byTheFirm(ctx), tx, person, notice);

interface Addressee {
  id: number;
  fname: string;
  email: string | null;
}

/** The new address counts once its own mail is opened; the present one works until then, and is told. */
export async function askForAddress(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: Addressee,
  email: string,
): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.limits.take(SENDS_PER_PERSON, [`confirm:${person.id}`], SENT_ENOUGH);
  await setPendingEmail(tx, firmId, person.id, email);
  await sendLinkMail(ctx, tx, { firm_id: firmId, ...person, email }, 'confirm-email');
  await tellClient(ctx, tx, person, 'email-asked');
}

export async function sendConfirmationAgain(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: Addressee & { pending_email: string },
): Promise<void> {
  await ctx.limits.take(RESENDS, [`confirm:${person.id}`], WAIT_A_MINUTE);
  await ctx.limits.take(SENDS_PER_PERSON, [`confirm:${person.id}`], SENT_ENOUGH);
  const { pending_email: email } = person;
  await sendLinkMail(ctx, tx, { firm_id: ctx.actor.firmId, ...person, email }, 'confirm-email');
}

/** Nothing waits any more, and the link that was sent is dead. */
export async function keepAddress(ctx: Ctx<FirmActor>, tx: Tx, userId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await setPendingEmail(tx, firmId, userId, null);
  await killConfirmations(tx, firmId, userId, ctx.clock.now().toISOString());
}

/** For somebody who has never come in: whatever was sent to the address before, the new one gets in its place. */
export async function inviteAnew(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: { id: number; fname: string; email: string },
): Promise<void> {
  const { firmId } = ctx.actor;
  await sendLinkMail(ctx, tx, { firm_id: firmId, ...person }, 'invite', { redirect: '/', life: INVITE_LIFE });
}

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
