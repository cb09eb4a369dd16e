/** What ends or begins a user's standing: their address, their ways in, being deleted and coming back. */
import { EMAIL_TAKEN, SENT_ENOUGH } from '#features/accounts/messages.ts';
import { SENDS_PER_PERSON } from '#features/accounts/rules/limits.ts';
import {
  changePeople,
  keepAddress,
  resetByStaff,
  sendConfirmationAgain,
  shutOut,
} from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { userEvents } from '../events.ts';
import { NO_EMAIL_TO_RESET, TOO_LATE_TO_RESTORE } from '../messages.ts';
import { userFaults } from '../rules/user.ts';
import type { UserDetail } from '../model.ts';
import { mayDeactivateUser, mayEditUser } from '../policy.ts';
import { recordUserChange } from './update-user.ts';
import { canStillRestore, detailOf, lockedUser } from './users.ts';

interface Whom {
  user_id: number;
}

/** CLI-121: the user then has a temporary email. */
export function removeUserEmail(ctx: Ctx<StaffActor>, { user_id }: Whom): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    const [fault] = userFaults(user, { email: '' });
    if (fault) throw new Invalid(fault.message, fault.field);
    if (user.email !== null) await recordUserChange(ctx, tx, user, { email: null });
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

export function assignTemporaryEmail(ctx: Ctx<StaffActor>, { user_id }: Whom): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    if (user.preferences.has_temp_email) return detailOf(ctx, tx, user);
    const [fault] = userFaults(user, { email: '' });
    if (fault) throw new Invalid(fault.message, fault.field);
    await changePeople(tx, ctx.actor.firmId, [user.id], { has_temp_email: true });
    await shutOut(ctx, tx, [user.id]);
    await ctx.record(tx, userEvents['user.updated'], {
      userId: user.id,
      payload: { name: user.full_name, fields: ['email'] },
    });
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

/** The mail to the address that waits goes out once more; the link sent before is dead. */
export function resendUserEmail(ctx: Ctx<StaffActor>, { user_id }: Whom): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    const { pending_email } = user;
    if (pending_email === null) throw new NotFound();
    await sendConfirmationAgain(ctx, tx, { ...user, pending_email });
    await ctx.record(tx, userEvents['user.email_asked'], {
      userId: user.id,
      payload: { name: user.full_name },
    });
    return detailOf(ctx, tx, user);
  });
}

export function cancelUserEmail(ctx: Ctx<StaffActor>, { user_id }: Whom): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    if (user.pending_email === null) return detailOf(ctx, tx, user);
    await keepAddress(ctx, tx, user.id);
    await ctx.record(tx, userEvents['user.email_kept'], {
      userId: user.id,
      payload: { name: user.full_name },
    });
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}

export async function resetUserSignIn(ctx: Ctx<StaffActor>, { user_id }: Whom) {
  await ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayEditUser(ctx.actor, user));
    if (!user.has_email || !user.paying) throw new Refused('user.no_email', NO_EMAIL_TO_RESET);
    await ctx.limits.take(SENDS_PER_PERSON, [`reset:${user.id}`], SENT_ENOUGH);
    await resetByStaff(ctx, tx, user.id);
    await ctx.record(tx, userEvents['user.sign_in_reset'], {
      userId: user.id,
      payload: { name: user.full_name },
    });
  });
  return { ok: true as const };
}

/** Deleting who is deleted already changes nothing. */
export async function deleteClient(ctx: Ctx<StaffActor>, { user_id }: Whom) {
  await ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayDeactivateUser(ctx.actor, user));
    if (user.deleted_at !== null) return;
    await changePeople(tx, ctx.actor.firmId, [user.id], { deleted_at: ctx.clock.now().toISOString() });
    await shutOut(ctx, tx, [user.id]);
    await ctx.record(tx, userEvents['user.deleted'], {
      userId: user.id,
      payload: { name: user.full_name },
    });
  });
  return { ok: true as const };
}

export function restoreUser(ctx: Ctx<StaffActor>, { user_id }: Whom): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(ctx, tx, user_id);
    ctx.authorize(mayDeactivateUser(ctx.actor, user), NotFound);
    if (user.deleted_at === null) return detailOf(ctx, tx, user);
    if (!canStillRestore(user.deleted_at, ctx.clock.now()))
      throw new Refused('user.too_late', TOO_LATE_TO_RESTORE);
    if (!(await changePeople(tx, ctx.actor.firmId, [user.id], { deleted_at: null })))
      throw new Invalid(EMAIL_TAKEN, 'email', 'email.taken');
    await ctx.record(tx, userEvents['user.restored'], {
      userId: user.id,
      payload: { name: user.full_name },
    });
    return detailOf(ctx, tx, await lockedUser(ctx, tx, user_id));
  });
}
