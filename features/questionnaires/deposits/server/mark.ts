/** DEP-013 to DEP-015: staff say that a deposit was paid elsewhere, and take that back. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { closeCheckout } from '#features/payments/server/service.ts';
import { depositEvents } from '../events.ts';
import { CANNOT_BE_MARKED } from '../messages.ts';
import { mayBecome } from '../rules/deposit.ts';
import { holdDeposit, setDeposit } from './queries.ts';
import { depositSubject, told } from './subject.ts';

/** Whoever calls has asked the policy. */
export async function markDeposit(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  to: 'marked_paid' | 'pending',
): Promise<void> {
  const found = await holdDeposit(tx, ctx.actor.firmId, id);
  if (!found) throw new NotFound();
  if (found.deposit_status === to) return;
  if (!found.deposit_status || !mayBecome(found.deposit_status, to))
    throw new Conflict('deposit.changed', CANNOT_BE_MARKED, { deposit_status: found.deposit_status });
  await setDeposit(tx, found, { deposit_status: to, last_activity_at: ctx.clock.now().toISOString() });
  const event = depositEvents[to === 'pending' ? 'deposit.marked_unpaid' : 'deposit.marked_paid'];
  await ctx.record(tx, event, { entityId: found.entity_id, payload: told(found) });
}

/** What was marked as paid is not to be paid at the provider, too. */
export const closeDepositCheckout = (ctx: Ctx<StaffActor>, id: number): Promise<void> =>
  closeCheckout(ctx, depositSubject, id);
