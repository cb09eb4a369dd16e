/** DEP-013, DEP-014: texts the specification fixes. */
export const MARKED_PAID = 'Questionnaire marked as paid';
export const MARKED_UNPAID = 'Questionnaire marked as unpaid';
/** DEP-004. */
export const DEPOSIT_BADGES = {
  paid: 'Deposit Paid',
  marked_paid: 'Deposit Marked Paid',
  payment_pending: 'Deposit Pending',
  pending: 'Deposit Unpaid',
  unpaid: 'Deposit Unpaid',
} as const;
export const FACT_BADGES = {
  partly_refunded: 'Partly Refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  charged_back: 'Charged Back',
} as const;
export const NOTHING_TO_PAY = 'There’s nothing to pay here.';
export const DEPOSITS_OFF = 'Online payment isn’t available right now. Contact us to pay your deposit.';
export const CANNOT_BE_MARKED = 'This deposit has changed. Refresh the page to see its status.';
