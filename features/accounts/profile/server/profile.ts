/** What a person keeps of themselves. An address becomes theirs once its mail is opened, not before. */
import type { SignedInActor } from '#platform/actor.ts';
import { AppError, Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { assertRecent, JUST_MS } from '#platform/server/http/answer.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { EMAIL_TAKEN, SENT_ENOUGH, TWO_FACTOR_LAST, WAIT_A_MINUTE } from '#features/accounts/messages.ts';
import type { Profile } from '#features/accounts/model.ts';
import { mayEditProfile } from '#features/accounts/policy.ts';
import type { ProfileChange } from '../contract.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import { twoFactorObstacle } from '#features/accounts/rules/factors.ts';
import { RESENDS, SENDS_PER_PERSON } from '#features/accounts/rules/limits.ts';
import { enteredPhone, profileFaults, wantedEmail } from '#features/accounts/rules/profile.ts';
import { asFirm } from '#features/accounts/sign-in/server/handles.ts';
import { tellPerson } from '#features/accounts/sign-in/server/notices.ts';
import { changeOwn, readOwn } from './own.ts';
import { killConfirmations, type ProfileColumns, readProfileRow, saveProfile } from './queries.ts';
import { sendLinkMail } from '#features/accounts/sign-in/server/send.ts';
import { afterSignInChange } from '#features/accounts/sign-in/server/set-method.ts';
import { emailIsTaken, type Person } from '#features/accounts/sign-in/server/queries.ts';

export const readProfile = (ctx: Ctx<SignedInActor>): Promise<Profile> =>
  readOwn(ctx, (tx) => readProfileRow(tx, ctx.actor.firmId, ctx.actor.userId));

const blank = (text: string | null | undefined) => (text === '' ? null : text);

/** Only what this role may change, and only what differs. */
function columnsOf(present: Profile, change: ProfileChange, staff: boolean): ProfileColumns {
  const asked: Record<string, unknown> = {
    preferred_name: blank(change.preferred_name),
    phone_number: change.phone_number === undefined ? undefined : blank(enteredPhone(change.phone_number)),
    work_phone_number:
      change.work_phone_number === undefined ? undefined : blank(enteredPhone(change.work_phone_number)),
    work_phone_extension: blank(change.work_phone_extension),
    preferred_contact_method: change.preferred_contact_method,
    time_zone: change.time_zone,
    notification_choices: change.notification_choices,
    ...(staff && {
      fname: change.fname,
      lname: change.lname,
      out_of_office_until: change.out_of_office_until,
      out_of_office_note: change.out_of_office_note,
    }),
  };
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(present[name as keyof Profile]);
  return Object.fromEntries(Object.entries(asked).filter(differs));
}

export async function updateProfile(ctx: Ctx<SignedInActor>, input: ProfileChange): Promise<Profile> {
  const { firmId, userId } = ctx.actor;
  const staff = ctx.actor.kind === 'staff';
  ctx.authorize(mayEditProfile(ctx.actor));
  await assertFree(ctx, wantedEmail(await readProfile(ctx), input.email));
  return changeOwn(ctx, async (tx, person) => {
    const present = await readProfileRow(tx, firmId, userId);
    if (input.version !== present.version) throw new Stale(present, input);
    const [fault] = profileFaults(present, input, staff);
    if (fault) throw new Invalid(fault.message, fault.field);
    const columns = columnsOf(present, input, staff);
    const email = wantedEmail(present, input.email);
    if (email !== null || 'phone_number' in columns) assertRecent(ctx.actor, ctx.clock.now(), JUST_MS);
    assertFactorLeft(person, columns);
    if (Object.keys(columns).length > 0) await keep(ctx, tx, person, columns);
    if (email !== null) await askForEmail(ctx, tx, person, email);
    return readProfileRow(tx, firmId, userId);
  });
}

/** Whether an address has a user is told to who has just proved who they are, and to nobody else. */
async function assertFree(ctx: Ctx<SignedInActor>, email: string | null): Promise<void> {
  if (email === null || emailFault(email) !== null) return;
  assertRecent(ctx.actor, ctx.clock.now(), JUST_MS);
  if (await ctx.db.system((tx) => emailIsTaken(tx, email, ctx.actor.userId)))
    throw new AppError(409, 'email.taken', EMAIL_TAKEN, { field: 'email' });
}

/** A phone that is the second factor stays as long as one is asked for. */
function assertFactorLeft(person: Person, columns: ProfileColumns): void {
  if (columns.phone_number !== null || !(person.enabled_2fa || person.force_2fa)) return;
  if (twoFactorObstacle({ ...person, has_phone: false })) throw new Invalid(TWO_FACTOR_LAST, 'phone_number');
}

async function keep(ctx: Ctx<SignedInActor>, tx: Tx, person: Person, columns: ProfileColumns): Promise<void> {
  const { firmId, userId, sessionId } = ctx.actor;
  await saveProfile(tx, firmId, userId, columns);
  await ctx.record(tx, accountEvents['profile.updated'], {
    userId,
    payload: { fields: Object.keys(columns) },
  });
  if (!('phone_number' in columns)) return;
  if (person.has_phone) await afterSignInChange(ctx, tx, sessionId);
  await tellPerson(ctx, tx, person, 'phone-changed');
}

async function askForEmail(ctx: Ctx<SignedInActor>, tx: Tx, person: Person, email: string): Promise<void> {
  const { firmId, userId } = ctx.actor;
  await ctx.limits.take(SENDS_PER_PERSON, [`confirm:${userId}`], SENT_ENOUGH);
  await saveProfile(tx, firmId, userId, { pending_email: email });
  await ctx.record(tx, accountEvents['email.asked'], { userId, payload: {} });
  await sendLinkMail(asFirm(ctx, firmId), tx, { ...person, email }, 'confirm-email');
  await tellPerson(ctx, tx, person, 'email-asked');
}

export async function resendEmailConfirmation(ctx: Ctx<SignedInActor>): Promise<{ ok: true }> {
  const { firmId, userId } = ctx.actor;
  const { pending_email } = await readProfile(ctx);
  if (!pending_email) throw new NotFound();
  await ctx.limits.take(RESENDS, [`confirm:${userId}`], WAIT_A_MINUTE);
  await ctx.limits.take(SENDS_PER_PERSON, [`confirm:${userId}`], SENT_ENOUGH);
  return changeOwn(ctx, async (tx, person) => {
    const email = person.pending_email;
    if (!email) throw new NotFound();
    await sendLinkMail(asFirm(ctx, firmId), tx, { ...person, email }, 'confirm-email');
    await ctx.record(tx, accountEvents['email.asked'], { userId, payload: {} });
    return { ok: true };
  });
}

export function cancelEmailChange(ctx: Ctx<SignedInActor>): Promise<{ ok: true }> {
  const { firmId, userId } = ctx.actor;
  return changeOwn(ctx, async (tx, person) => {
    if (!person.pending_email) return { ok: true };
    await saveProfile(tx, firmId, userId, { pending_email: null });
    await killConfirmations(tx, firmId, userId, ctx.clock.now().toISOString());
    await ctx.record(tx, accountEvents['email.kept'], { userId, payload: {} });
    return { ok: true };
  });
}
