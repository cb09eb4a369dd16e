/** DEP-001 to DEP-004: how a deposit stands. */
export const DEPOSIT_STATUSES = ['pending', 'unpaid', 'payment_pending', 'paid', 'marked_paid'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
/** What became of a paid one at the provider. It stays paid; this is said beside it. */
export const DEPOSIT_FACTS = ['partly_refunded', 'refunded', 'disputed', 'charged_back'] as const;
export type DepositFact = (typeof DEPOSIT_FACTS)[number];

export interface DepositStanding {
  deposit_cents: number | null;
  deposit_status: DepositStatus | null;
}

/** DEP-002, DEP-003. */
export const isUnpaid = ({ deposit_cents, deposit_status: status }: DepositStanding): boolean =>
  deposit_cents !== null && (status === 'pending' || status === 'unpaid');

/** How the provider's own state moves it. Paid is never undone; what staff marked stays until it is truly paid. */
export function depositAfter(
  now: DepositStatus,
  checkout: 'opening' | 'open' | 'left' | 'processing' | 'paid' | 'failed' | 'expired',
): DepositStatus {
  if (now === 'paid' || checkout === 'paid') return 'paid';
  if (now === 'marked_paid' || checkout === 'opening') return now;
  if (checkout === 'open' || checkout === 'processing') return 'payment_pending';
  return now === 'payment_pending' ? 'unpaid' : now;
}

/** Staff mark what is unpaid as paid, and take that back. */
export function mayBecome(now: DepositStatus, to: 'marked_paid' | 'pending'): boolean {
  return to === 'marked_paid' ? now === 'pending' || now === 'unpaid' : now === 'marked_paid';
}

/** A dispute that was won leaves nothing behind. */
export function factOf(at: {
  amount_cents: number;
  refunded_cents: number;
  dispute: 'open' | 'won' | 'lost' | null;
}): DepositFact | null {
  if (at.dispute === 'lost') return 'charged_back';
  if (at.dispute === 'open') return 'disputed';
  if (at.refunded_cents <= 0) return null;
  return at.refunded_cents < at.amount_cents ? 'partly_refunded' : 'refunded';
}
