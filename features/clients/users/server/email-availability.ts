/** Whether an address is free. An address belongs to one person in the whole portal; who, only their own firm is told. */
import { emailIsTaken } from '#features/accounts/server/service.ts';
import { EMAIL_INVALID } from '#features/accounts/messages.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { EMAIL_ELSEWHERE, emailBelongsTo, TOO_MANY_CHECKS } from '../messages.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';
import type { userEdits } from '../contract.ts';
import type { UserMatch } from '../model.ts';
import { maySeeUser } from '../policy.ts';
import { findOwnerOfEmail, findUser } from './record-queries.ts';

/** The answer tells whether somebody elsewhere is known here, so one person may not ask without end. */
const CHECKS = { name: 'email-check', max: 600, seconds: 15 * 60 };

/** Whoever of this firm has the address, if this actor may see them. */
export async function visibleOwnerOfEmail(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  email: string,
): Promise<UserMatch | null> {
  const owner = await findOwnerOfEmail(tx, ctx.actor.firmId, email);
  const group = visibleGroup(ctx.actor);
  if (!owner || (group !== null && group !== owner.group_id)) return null;
  const { id, full_name, phone_number } = owner;
  return { id, full_name, email: owner.email, phone_number };
}

/** Throws who has the address, if this actor may know, and else only that somebody has it. */
export async function assertFreeFor(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  email: string,
  userId: number,
): Promise<void> {
  const owner = await visibleOwnerOfEmail(ctx, tx, email);
  if (owner && owner.id !== userId)
    throw new Invalid(emailBelongsTo(owner.full_name), 'email', 'email.taken');
  // Elsewhere in the portal, where this transaction does not see.
  if (await ctx.db.system((all) => emailIsTaken(all, email, userId)))
    throw new Invalid(EMAIL_ELSEWHERE, 'email', 'email.elsewhere');
}

/** Naming somebody of another firm makes no difference to the answer. */
async function ownUserId(ctx: Ctx<StaffActor>, id: number): Promise<number | null> {
  const user = await ctx.read((tx) => findUser(tx, ctx.actor.firmId, id));
  return user && maySeeUser(ctx.actor, user) ? user.id : null;
}

export async function checkEmailAvailability(
  ctx: Ctx<StaffActor>,
  { email, except_user_id }: InputOf<typeof userEdits.checkEmailAvailability>,
) {
  if (emailFault(email) !== null) throw new Invalid(EMAIL_INVALID, 'email');
  await ctx.limits.take(CHECKS, [`user:${ctx.actor.userId}`], TOO_MANY_CHECKS);
  const except = except_user_id === undefined ? null : await ownUserId(ctx, except_user_id);
  const taken = await ctx.db.system((tx) => emailIsTaken(tx, email, except));
  if (!taken) return { is_available: true, user: null };
  return { is_available: false, user: await ctx.read((tx) => visibleOwnerOfEmail(ctx, tx, email)) };
}
