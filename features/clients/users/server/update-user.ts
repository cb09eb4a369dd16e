/** PATCH /users/{id}: details, settings, active or not, read-only or not. */
import {
  askForAddress,
  changePeople,
  inviteAnew,
  type PersonChange,
  shutOut,
  tellClient,
  wasSentSomething,
} from '#features/accounts/server/service.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { assertRecent, JUST_MS } from '#platform/server/http/answer.ts';
import { userEvents } from '../events.ts';
import { EMAIL_ELSEWHERE } from '../messages.ts';
import { userFaults } from '../rules/user.ts';
import type { UserChange } from '../contract.ts';
import type { UserDetail } from '../model.ts';
import { mayChangeGroup, mayDeactivateUser, mayEditUser, mayReassignUser } from '../policy.ts';
import { assertExternalIds, checkedAdvisor } from './create-user.ts';
import { assertFreeFor } from './email-availability.ts';
import { groupOfFirm } from '#features/clients/entities/server/group-queries.ts';
import { switchEntities } from './switch-entities.ts';
import type { UserRecord } from './record-queries.ts';
import { detailOf, lockedUser } from './users.ts';

const blank = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null);
const digits = (typed: string | undefined) => (typed === undefined ? undefined : enteredPhone(typed) || null);

const sameAddress = (one: string | null, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** The ways in: whoever changes them for somebody has just proved who they are. */
const WAYS_IN = ['email', 'phone_number', 'preferred_sign_in_method'] as const;

/** Only what differs, as it would be stored. An address that waits already is no change. */
function columnsOf(user: UserRecord, asked: UserChange): PersonChange {
  const wanted: PersonChange = {
    fname: asked.fname?.trim(),
    lname: asked.lname?.trim(),
    preferred_name: blank(asked.preferred_name),
    email: blank(asked.email),
    phone_number: digits(asked.phone_number),
    work_email: blank(asked.work_email),
    work_phone_number: digits(asked.work_phone_number),
    work_phone_extension: blank(asked.work_phone_extension),
    preferred_contact_method: asked.preferred_contact_method,
    preferred_sign_in_method: asked.preferred_sign_in_method,
    time_zone: asked.time_zone,
    external_user_id: blank(asked.external_user_id),
    tax_return_name: blank(asked.tax_return_name),
    group_id: asked.group_id === undefined ? asked.firm_group : asked.group_id,
    assigned_advisor_id: asked.assigned_advisor_id,
    paying: asked.paying,
    readonly_access: asked.readonly_access,
  };
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    value !== user[name as keyof UserRecord] &&
    !(name === 'email' && value && sameAddress(value as string, user.pending_email));
  return Object.fromEntries(Object.entries(wanted).filter(differs));
}

async function authorizeChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  user: UserRecord,
  columns: PersonChange,
): Promise<void> {
  const { actor } = ctx;
  ctx.authorize(mayEditUser(actor, user));
  if (columns.paying !== undefined) ctx.authorize(mayDeactivateUser(actor, user));
  if (columns.assigned_advisor_id !== undefined) {
    ctx.authorize(mayReassignUser(actor, user));
    await checkedAdvisor(ctx, tx, columns.assigned_advisor_id);
  }
  if (columns.group_id === undefined) return;
  ctx.authorize(mayChangeGroup(actor, user));
  if (columns.group_id !== null && (await groupOfFirm(tx, actor.firmId, columns.group_id)) === null)
    throw new NotFound();
}

export function updateUser(
  ctx: Ctx<StaffActor>,
  { user_id, ...asked }: UserChange & { user_id: number },
): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    const columns = columnsOf(user, asked);
    await authorizeChange(ctx, tx, user, columns);
    if (WAYS_IN.some((name) => columns[name] !== undefined))
      assertRecent(ctx.actor, ctx.clock.now(), JUST_MS);
    if (asked.version !== undefined && asked.version !== user.version)
      throw new Stale(await detailOf(ctx, tx, user), asked);
    // What waits to be confirmed lets nobody in yet, so the rest is judged without it.
    const { email: _waiting, ...rest } = asked;
    const waiting = waitingAddress(user, columns) !== null;
    const [fault] = [...userFaults(user, asked), ...(waiting ? userFaults(user, rest) : [])];
    if (fault) throw new Invalid(fault.message, fault.field);
    if (columns.external_user_id) await assertExternalIds(tx, ctx.actor.firmId);
    if (Object.keys(columns).length > 0) await recordUserChange(ctx, tx, user, columns);
    if (asked.is_activating_all_entities && (columns.paying ?? user.paying))
      await switchEntities(ctx, tx, [user.id], true);
    if (asked.is_deactivating_all_entities && !(columns.paying ?? user.paying))
      await switchEntities(ctx, tx, [user.id], false);
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

/** A new address of somebody who has come in before is confirmed by them; a slip in an invitation is mended at once. */
const waitingAddress = (user: UserRecord, { email }: PersonChange): string | null =>
  email && user.has_signed_in && !sameAddress(email, user.email) ? email : null;

/** Writes a change that was found right, ends what it ends and tells whom it concerns. */
export async function recordUserChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  user: UserRecord,
  asked: PersonChange,
): Promise<void> {
  if (asked.email) await assertFreeFor(ctx, tx, asked.email, user.id);
  const waiting = waitingAddress(user, asked);
  const { email: _waiting, ...others } = asked;
  const columns = waiting === null ? asked : others;
  if (Object.keys(columns).length > 0) await writeUserChange(ctx, tx, user, columns);
  if (waiting === null) return;
  await askForAddress(ctx, tx, { ...user, email: user.has_email ? user.email : null }, waiting);
  await ctx.record(tx, userEvents['user.email_asked'], {
    userId: user.id,
    payload: { name: user.full_name },
  });
}

async function writeUserChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  user: UserRecord,
  columns: PersonChange,
): Promise<void> {
  const sentBefore = columns.email && (await wasSentSomething(tx, ctx.actor.firmId, user.id));
  if (!(await changePeople(tx, ctx.actor.firmId, [user.id], columns)))
    throw new Invalid(EMAIL_ELSEWHERE, 'email', 'email.elsewhere');
  await recordChange(ctx, tx, user, columns);
  const wayIn = columns.email !== undefined || columns.preferred_sign_in_method !== undefined;
  if (wayIn || columns.paying === false) await shutOut(ctx, tx, [user.id]);
  if (sentBefore && !user.has_signed_in && columns.email)
    await inviteAnew(ctx, tx, { ...user, email: columns.email });
  if (!user.has_email) return;
  if (columns.email !== undefined) await tellClient(ctx, tx, user, 'email-changed');
  if (columns.phone_number !== undefined) await tellClient(ctx, tx, user, 'phone-changed');
  if (columns.preferred_sign_in_method !== undefined) await tellClient(ctx, tx, user, 'method-set');
}

async function recordChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  user: UserRecord,
  columns: PersonChange,
): Promise<void> {
  const { paying, ...rest } = columns;
  const name = user.full_name;
  const fields = Object.keys(rest);
  if (fields.length > 0)
    await ctx.record(tx, userEvents['user.updated'], {
      userId: user.id,
      payload: { name, fields },
    });
  if (paying !== undefined)
    await ctx.record(tx, userEvents[paying ? 'user.activated' : 'user.deactivated'], {
      userId: user.id,
      payload: { name },
    });
}
