/** The firm's own invoice for a return: paid at the provider, through the one checkout of payments. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import {
  type CheckoutSubject,
  openCheckout,
  referenceOf,
  verifyCheckout,
} from '#features/payments/server/service.ts';
import { returnEvents } from '../../events.ts';
import { BAD_STATE, INVOICES_OFF, NOTHING_TO_PAY } from '../../messages.ts';
import { mayActOnReturn } from '../../policy.ts';
import { holdReturn, named } from '../../records/server/access.ts';
import { changeReturn, findReturn, lockReturn, settle } from '../../records/server/queries.ts';
import { type Asked, firmFacts, foundReturn, isInvoicePaid, isPayable } from '../../review/server/view.ts';
import { returnPlace } from '../../rules/return-place.ts';
import type { payingCalls } from '../contract.ts';
import { invoiceAfter } from '../rules/invoice.ts';
import { returnTitle } from '../../rules/title.ts';

export const invoiceSubject: CheckoutSubject = {
  kind: 'tax_return_invoice',
  async paidFor(tx, { firm_id, subject_id }) {
    const record = await findReturn(tx, firm_id, subject_id);
    return (
      record && {
        what: 'Invoice for your tax return',
        path: returnPlace({ id: record.id, company_id: record.entity_id }),
        button: 'Open your tax return',
      }
    );
  },
  async changed(ctx, tx, checkout) {
    await holdReturn(tx, checkout.firm_id, checkout.subject_id);
    const record = await lockReturn(tx, checkout.firm_id, checkout.subject_id);
    if (!record?.invoice_status) return;
    const status = invoiceAfter(record.invoice_status, checkout.state);
    if (status === record.invoice_status) return;
    const now = ctx.clock.now().toISOString();
    await changeReturn(tx, record, { invoice_status: status }, now);
    await settle(tx, record.id, now);
    const name =
      status === 'paid'
        ? 'tax_return.invoice_paid'
        : status === 'payment_pending'
          ? 'tax_return.invoice_opened'
          : 'tax_return.invoice_not_paid';
    await ctx.record(tx, returnEvents[name], {
      entityId: record.entity_id,
      payload: {
        ...named(record),
        cents: checkout.amount_cents,
        ...(status === 'paid' && { reference: referenceOf(checkout.hash_id) }),
      },
    });
  },
};

/** Of a return that is out, by an owner who may pay for it. */
const payable = (ctx: Ctx<ClientActor>, asked: Asked) =>
  ctx.read(async (tx) => {
    const { record, entity } = await foundReturn(ctx, tx, asked);
    ctx.authorize(mayActOnReturn(ctx.actor, entity));
    if (record.invoice_cents === null || record.invoice_status === null)
      throw new Refused('payment.none', NOTHING_TO_PAY);
    return { ...record, invoice_cents: record.invoice_cents, invoice_status: record.invoice_status };
  });

export async function openInvoiceCheckout(
  ctx: Ctx<ClientActor>,
  asked: InputOf<typeof payingCalls.openInvoiceCheckout>,
): Promise<{ checkout_url: string | null }> {
  const record = await payable(ctx, asked);
  if (isInvoicePaid(record)) throw new Refused('payment.none', NOTHING_TO_PAY);
  if (!isPayable(record)) throw new Conflict('return.bad_state', BAD_STATE);
  const { mayPayHere } = await firmFacts(ctx);
  if (!mayPayHere) throw new Refused('payment.not_connected', INVOICES_OFF);
  const { url } = await openCheckout(ctx, invoiceSubject, {
    subjectId: record.id,
    amountCents: record.invoice_cents,
    description: `Invoice for ${returnTitle(record.tax_year, record.name)}`,
    returnPath: `/tax-return-invoice/${record.id}/${record.entity_id}`,
  });
  return { checkout_url: url };
}

const OUTCOMES = { paid: 'paid', processing: 'on_its_way', failed: 'failed' } as const;

export async function verifyInvoiceCheckout(
  ctx: Ctx<ClientActor>,
  { session, ...asked }: InputOf<typeof payingCalls.verifyInvoiceCheckout>,
) {
  const { id } = await payable(ctx, asked);
  const { state, receipt } = await verifyCheckout(ctx, invoiceSubject, { subjectId: id, session });
  const now = await payable(ctx, asked);
  return {
    outcome: state in OUTCOMES ? OUTCOMES[state as keyof typeof OUTCOMES] : ('not_paid' as const),
    amount: now.invoice_cents,
    status: now.invoice_status,
    receipt,
  };
}
