/**
 * `opening`: not yet known to the provider. `open`: a payer is there. `left`: the payer came away without paying, and anyone may
 * go on. `processing`: given, and the bank takes its time.
 */
export type CheckoutState = 'opening' | 'open' | 'left' | 'processing' | 'paid' | 'failed' | 'expired';
/** Of these a subject has one at most. */
export const LIVE_STATES = ['opening', 'open', 'left', 'processing'] as const;

export interface Checkout {
  firm_id: number;
  id: number;
  hash_id: string;
  /** What it pays for. */
  subject_kind: string;
  subject_id: number;
  amount_cents: number;
  currency: string;
  account_id: string;
  session_id: string | null;
  url: string | null;
  state: CheckoutState;
  refunded_cents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  /** Who was sent there last: the payer, as far as the portal knows, who gets the receipt. */
  opened_by: number;
  opened_at: string;
  looked_at: string;
}
