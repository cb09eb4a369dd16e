/** A client of this firm comes to be: by the firm's own hand, as an owner, as a spouse, or from a list read in. */
import { EMAIL_INVALID, EMAIL_TAKEN, TIME_ZONE_UNKNOWN } from '#features/accounts/messages.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import { isTimeZone } from '#features/accounts/rules/time-zones.ts';
import { visibleColleague } from '#features/staff/server/service.ts';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '../events.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';
import { EXTERNAL_USER_IDS_OFF } from '../messages.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { phoneProblem } from '../rules/user.ts';
import { insertPerson } from '#features/accounts/server/service.ts';
import { findAdvisor } from './advisor-queries.ts';
import { groupOfFirm } from '#features/clients/entities/server/group-queries.ts';

export interface NewUser {
  fname: string;
  lname: string;
  /** Without one they have a temporary email: they cannot sign in and hear of nothing. */
  email: string | null;
  preferredName?: string | null;
  /** As typed; only digits are kept, and a half-filled mask is no number. */
  phoneNumber?: string | null;
  workEmail?: string | null;
  workPhoneNumber?: string | null;
  workPhoneExtension?: string | null;
  preferredContactMethod?: 'email' | 'sms';
  /** The firm's own when left out. */
  timeZone?: string | null;
  /** A group advisor's own group when left out. */
  groupId?: number | null;
  assignedAdvisorId?: number | null;
  externalUserId?: string | null;
}

/** A group of another firm, or one the actor does not see, is no group. */
async function checkedGroup(ctx: Ctx<FirmActor>, tx: Tx, asked: number | null): Promise<number | null> {
  const only = visibleGroup(ctx.actor);
  const wanted = asked ?? (only === 0 ? null : only);
  if (wanted === null) return null;
  if (only !== null && only !== wanted) throw new NotFound();
  if ((await groupOfFirm(tx, ctx.actor.firmId, wanted)) === null) throw new NotFound();
  return wanted;
}

/** Whom an actor names is somebody they know of: a group advisor assigns within their own group. */
export async function checkedAdvisor(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  asked: number | null,
): Promise<number | null> {
  if (asked !== null && !(await visibleColleague(ctx.actor, tx, asked))) throw new NotFound();
  return asked;
}

/** Taken over from a household that is here already, it only has to be somebody who works here. */
async function presentAdvisor(ctx: Ctx<FirmActor>, tx: Tx, given: number | null): Promise<number | null> {
  if (given !== null && !(await findAdvisor(tx, ctx.actor.firmId, given))) throw new NotFound();
  return given;
}

const blank = (text: string | null | undefined): string | null => text?.trim() || null;

function digits(
  field: 'phone_number' | 'work_phone_number',
  typed: string | null | undefined,
): string | null {
  const entered = enteredPhone(typed ?? '');
  const problem = phoneProblem(entered);
  if (problem) throw new Invalid(problem, field);
  return entered || null;
}

/** FRM-023. */
export async function assertExternalIds(tx: Tx, firmId: number): Promise<void> {
  if (!(await preferencesOf(tx, firmId)).external_user_id_allowed)
    throw new Invalid(EXTERNAL_USER_IDS_OFF, 'external_user_id');
}

/** Takes part in the caller's transaction, and leaves it to the caller whether the actor may. */
export async function createUser(ctx: Ctx<FirmActor>, tx: Tx, asked: NewUser): Promise<{ userId: number }> {
  const email = blank(asked.email);
  if (email !== null && emailFault(email) !== null) throw new Invalid(EMAIL_INVALID, 'email');
  if (asked.timeZone && !isTimeZone(asked.timeZone)) throw new Invalid(TIME_ZONE_UNKNOWN, 'time_zone');
  const { firmId } = ctx.actor;
  const externalId = blank(asked.externalUserId);
  if (externalId !== null) await assertExternalIds(tx, firmId);
  const userId = await insertPerson(tx, {
    firm_id: firmId,
    email,
    fname: asked.fname.trim(),
    lname: asked.lname.trim(),
    preferred_name: blank(asked.preferredName),
    phone_number: digits('phone_number', asked.phoneNumber),
    work_email: blank(asked.workEmail),
    work_phone_number: digits('work_phone_number', asked.workPhoneNumber),
    work_phone_extension: blank(asked.workPhoneExtension),
    preferred_contact_method: asked.preferredContactMethod ?? 'email',
    time_zone: blank(asked.timeZone),
    group_id: await checkedGroup(ctx, tx, asked.groupId ?? null),
    assigned_advisor_id: await presentAdvisor(ctx, tx, asked.assignedAdvisorId ?? null),
    external_user_id: externalId,
    created_at: ctx.clock.now().toISOString(),
  });
  if (userId === null) throw new Invalid(EMAIL_TAKEN, 'email', 'email.taken');
  await ctx.record(tx, userEvents['user.created'], {
    userId,
    payload: { name: `${asked.fname} ${asked.lname}` },
  });
  return { userId };
}
