/** PATCH /users/{id}: details, settings, active or not, read-only or not. */
import { changePeople, type PersonChange, shutOut, tellClient } from '#features/accounts/server/service.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '../events.ts';
import { EMAIL_ELSEWHERE, emailBelongsTo } from '../messages.ts';
import { userFaults } from '../rules/user.ts';
import type { UserChange } from '../contract.ts';
import type { UserDetail } from '../model.ts';
import { mayChangeGroup, mayDeactivateUser, mayEditUser, mayReassignUser } from '../policy.ts';
import { checkedAdvisor } from './create-user.ts';
import { visibleOwnerOfEmail } from './email-availability.ts';
import { groupOfFirm } from '#features/clients/entities/server/group-queries.ts';
import { switchEntities } from './switch-entities.ts';
import type { UserRecord } from './record-queries.ts';
import { detailOf, lockedUser } from './users.ts';

const blank = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null);
const digits = (typed: string | undefined) => (typed === undefined ? undefined : enteredPhone(typed) || null);

/** Only what differs, as it would be stored. */
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
    value !== undefined && value !== user[name as keyof UserRecord];
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
    if (asked.version !== user.version) throw new Stale(await detailOf(ctx, tx, user), asked);
    const [fault] = userFaults(user, asked);
    if (fault) throw new Invalid(fault.message, fault.field);
    if (Object.keys(columns).length > 0) await recordUserChange(ctx, tx, user, columns);
    if (asked.is_activating_all_entities && (columns.paying ?? user.paying))
      await switchEntities(ctx, tx, [user.id], true);
    if (asked.is_deactivating_all_entities && !(columns.paying ?? user.paying))
      await switchEntities(ctx, tx, [user.id], false);
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

/** Writes a change that was found right, ends what it ends and tells whom it concerns. */
export async function recordUserChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  user: UserRecord,
  columns: PersonChange,
): Promise<void> {
  if (columns.email) {
    const owner = await visibleOwnerOfEmail(ctx, tx, columns.email);
    if (owner && owner.id !== user.id)
      throw new Invalid(emailBelongsTo(owner.full_name), 'email', 'email.taken');
  }
  if (!(await changePeople(tx, ctx.actor.firmId, [user.id], columns)))
    throw new Invalid(EMAIL_ELSEWHERE, 'email', 'email.elsewhere');
  await recordChange(ctx, tx, user, columns);
  const wayIn = columns.email !== undefined || columns.preferred_sign_in_method !== undefined;
  if (wayIn || columns.paying === false) await shutOut(ctx, tx, [user.id]);
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
