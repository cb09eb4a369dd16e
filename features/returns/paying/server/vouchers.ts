/** DLV-055, DLV-056: payments are unpaid until somebody says otherwise. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { returnEvents } from '../../events.ts';
import { BAD_STATE, NOT_READY_YET, NOTHING_TO_PAY, VOUCHER_UPDATED, VOUCHERS_PAID } from '../../messages.ts';
import { mayActOnReturn, mayMarkVouchers } from '../../policy.ts';
import { assertStep, heldReturn, holdReturn, named } from '../../records/server/access.ts';
import { shownReturn } from '../../records/server/list.ts';
import { changePart, listParts } from '../../records/server/part-queries.ts';
import { changeReturn, settle } from '../../records/server/queries.ts';
import { markOwnVoucher as markAsOwner } from '../../review/server/client-queries.ts';
import { foundReturn, isPayable, readView } from '../../review/server/view.ts';
import type { payingCalls } from '../contract.ts';

export const updateVouchers = (
  ctx: Ctx<StaffActor>,
  { payment_vouchers: asked, ...which }: InputOf<typeof payingCalls.updateVouchers>,
) =>
  ctx.writeQuietly('a payment that is marked so already stays as it is', async (tx) => {
    const held = await heldReturn(ctx, tx, which, mayMarkVouchers);
    const { record } = held;
    // DLV-040.
    if (record.status === 'action_required') throw new Refused('return.bad_state', NOT_READY_YET);
    assertStep(held, 'pay');
    const { firmId, userId } = ctx.actor;
    const vouchers = (await listParts(tx, firmId, record.id)).filter(
      ({ kind }) => kind === 'payment_voucher',
    );
    const wanted = asked === 'all_paid' ? vouchers.map(({ no }) => ({ id: no, is_paid: true })) : asked;
    const found = wanted.map((one) => ({ ...one, part: vouchers.find(({ no }) => no === one.id) }));
    if (found.some(({ part }) => !part)) throw new NotFound();
    const now = ctx.clock.now().toISOString();
    const changed = found.filter(({ part, is_paid }) => (part!.paid_at !== null) !== is_paid);
    for (const { part, is_paid } of changed)
      await changePart(tx, part!, { paid_at: is_paid ? now : null, paid_by: is_paid ? userId : null });
    if (changed.length > 0) await settle(tx, record.id, now);
    const of = { entityId: record.entity_id };
    if (asked === 'all_paid' && changed.length > 0)
      await ctx.record(tx, returnEvents['tax_return.vouchers_marked'], {
        ...of,
        payload: { ...named(record), vouchers: changed.length },
      });
    else
      await ctx.recordMany(
        tx,
        returnEvents['tax_return.voucher_marked'],
        changed.map(({ part, is_paid }) => ({
          ...of,
          payload: { ...named(record), voucher: part!.name, paid: is_paid },
        })),
      );
    return {
      message: asked === 'all_paid' ? VOUCHERS_PAID : VOUCHER_UPDATED,
      tax_return: await shownReturn(ctx, tx, record.id),
    };
  });

/** An owner's own word for it, with Undo. */
export async function markOwnVoucher(
  ctx: Ctx<ClientActor>,
  { voucher_id, is_paid, ...asked }: InputOf<typeof payingCalls.markOwnVoucher>,
) {
  await ctx.writeQuietly('a payment that is marked so already stays as it is', async (tx) => {
    await holdReturn(tx, ctx.actor.firmId, asked.tax_return_id);
    const { record, entity, parts } = await foundReturn(ctx, tx, asked);
    ctx.authorize(mayActOnReturn(ctx.actor, entity));
    const part = parts.find(({ no, kind }) => no === voucher_id && kind === 'payment_voucher');
    if (!part) throw new NotFound();
    if (!isPayable(record)) throw new Conflict('return.bad_state', BAD_STATE);
    const now = ctx.clock.now().toISOString();
    if (!(await markAsOwner(tx, record.id, { part: part.no, paid: is_paid, now }))) return;
    await settle(tx, record.id, now);
    await ctx.record(tx, returnEvents['tax_return.voucher_marked'], {
      entityId: record.entity_id,
      userId: ctx.actor.userId,
      payload: { ...named(record), voucher: part.name, paid: is_paid },
    });
  });
  return readView(ctx, asked);
}

/** Paid by check or at the desk, or not after all; what the provider says is never undone here. */
export const markInvoice = (
  ctx: Ctx<StaffActor>,
  { is_paid, ...asked }: InputOf<typeof payingCalls.markInvoice>,
) =>
  ctx.writeQuietly('an invoice that is marked so already stays as it is', async (tx) => {
    const held = await heldReturn(ctx, tx, asked, mayMarkVouchers);
    const { record } = held;
    if (record.status === 'action_required') throw new Refused('return.bad_state', NOT_READY_YET);
    assertStep(held, 'pay');
    if (record.invoice_status === null || record.invoice_status === 'paid')
      throw new Refused('payment.none', NOTHING_TO_PAY);
    const next = is_paid ? 'marked_paid' : 'unpaid';
    if (record.invoice_status !== next) {
      const now = ctx.clock.now().toISOString();
      await changeReturn(tx, record, { invoice_status: next }, now);
      await settle(tx, record.id, now);
      await ctx.record(tx, returnEvents['tax_return.invoice_marked'], {
        entityId: record.entity_id,
        payload: { ...named(record), paid: is_paid },
      });
    }
    return shownReturn(ctx, tx, record.id);
  });
