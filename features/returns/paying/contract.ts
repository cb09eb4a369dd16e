import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { INVOICE_STATUSES, TaxReturn, partNo } from '../model.ts';
import { DeliveryView } from '../review/model.ts';

const vouchers = { who: 'staff', permission: 'returns.vouchers' } as const;
const client = { who: 'client' } as const;
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };

export const payingCalls = {
  /** DLV-055, DLV-056. */
  updateVouchers: endpoint({
    method: 'PUT',
    path: '/tax_returns/:tax_return_id/payment_vouchers',
    access: vouchers,
    resource: 'tax_return',
    verb: 'mark_vouchers',
    summary: 'Marks single payments as paid or not, or all of them as paid',
    params: one,
    body: z.object({
      ...ofEntity,
      payment_vouchers: z.union([
        z.literal('all_paid'),
        z
          .array(z.object({ id: partNo, is_paid: z.boolean() }))
          .min(1)
          .max(100),
      ]),
    }),
    output: z.object({ message: z.string(), tax_return: TaxReturn }),
  }),
  markInvoice: endpoint({
    method: 'PUT',
    path: '/tax_returns/:tax_return_id/payment',
    access: vouchers,
    resource: 'tax_return',
    verb: 'mark_invoice',
    summary: 'Marks the firm’s invoice as paid elsewhere, or takes that back',
    params: one,
    body: z.object({ ...ofEntity, is_paid: z.boolean() }),
    output: TaxReturn,
  }),
  /** FRM-055. */
  markOwnVoucher: endpoint({
    method: 'PUT',
    path: '/tax_return_delivery/:tax_return_id/payment_vouchers/:voucher_id',
    access: client,
    resource: 'own_tax_return',
    verb: 'mark_vouchers',
    summary: 'Marks a payment as paid, or takes that back',
    params: one.extend({ voucher_id: partNo }),
    body: z.object({ ...ofEntity, is_paid: z.boolean() }),
    output: DeliveryView,
  }),
  openInvoiceCheckout: endpoint({
    method: 'POST',
    path: '/tax_return_delivery/:tax_return_id/invoice/checkout',
    access: client,
    resource: 'own_tax_return',
    verb: 'pay',
    summary: 'Where to pay the firm’s invoice; while a checkout is open it is the same one',
    params: one,
    body: z.object(ofEntity),
    output: z.object({ checkout_url: z.string().nullable() }),
    idempotent: true,
  }),
  verifyInvoiceCheckout: endpoint({
    method: 'POST',
    path: '/tax_return_delivery/:tax_return_id/invoice/verify',
    access: client,
    resource: 'own_tax_return',
    verb: 'verify_payment',
    summary: 'How the payment stands at the provider, now that the payer is back',
    params: one,
    body: z.object({ ...ofEntity, session: z.string().regex(/^[0-9a-f]{36}$/) }),
    output: z.object({
      outcome: z.enum(['paid', 'on_its_way', 'failed', 'not_paid']),
      amount: z.number(),
      status: z.enum(INVOICE_STATUSES),
      /** Whether a receipt was mailed to whoever asks. */
      receipt: z.boolean(),
    }),
  }),
};
