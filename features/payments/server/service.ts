/** What other features do with payments. */
export { closeCheckout, openCheckout, verifyCheckout } from './checkouts.ts';
export { referenceOf } from '../rules/receipt.ts';
export type { CheckoutSubject } from './subjects.ts';
