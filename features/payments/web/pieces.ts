/** What features put into their own pages of payments. */
export { PaymentReturn, WayBack } from './outcome/PaymentOutcome.tsx';
export { useCheckout } from './outcome/use-checkout.ts';
