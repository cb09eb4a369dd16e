/** What a checkout means to the invoice it pays. Pure. */
import type { InvoiceStatus } from '../../model.ts';

type CheckoutState = 'opening' | 'open' | 'left' | 'processing' | 'paid' | 'failed' | 'expired';

/** Paid is never undone by a checkout; what staff marked stays until the provider says it was paid. */
export function invoiceAfter(status: InvoiceStatus, state: CheckoutState): InvoiceStatus {
  if (state === 'paid') return 'paid';
  if (status === 'paid' || status === 'marked_paid') return status;
  return state === 'open' || state === 'processing' ? 'payment_pending' : 'unpaid';
}
