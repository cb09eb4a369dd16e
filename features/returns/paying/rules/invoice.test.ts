import { expect, it } from 'vitest';
import { invoiceAfter } from './invoice.ts';

it('DLV-049: an invoice is paid once the provider says so, and never unpaid by a checkout', () => {
  expect(invoiceAfter('unpaid', 'open')).toBe('payment_pending');
  expect(invoiceAfter('payment_pending', 'processing')).toBe('payment_pending');
  expect(invoiceAfter('payment_pending', 'left')).toBe('unpaid');
  expect(invoiceAfter('payment_pending', 'failed')).toBe('unpaid');
  expect(invoiceAfter('payment_pending', 'paid')).toBe('paid');
  expect(invoiceAfter('paid', 'expired')).toBe('paid');
  expect(invoiceAfter('marked_paid', 'expired')).toBe('marked_paid');
  expect(invoiceAfter('marked_paid', 'paid')).toBe('paid');
});
