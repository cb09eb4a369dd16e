import type { Checkout, CheckoutState } from '../model.ts';

/** A checkout as the provider tells of it. */
export interface Seen {
  reference: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
}

const SETTLED: ReadonlySet<CheckoutState> = new Set(['failed', 'expired']);

/** What was paid stays paid; nothing but the provider's own word makes it so, and it never goes back a step. */
export function nextState(now: CheckoutState, seen: Seen['state'], cameBack: boolean): CheckoutState {
  if (now === 'paid' || seen === 'paid') return 'paid';
  if (SETTLED.has(now)) return now;
  if (seen !== 'open') return seen;
  if (now === 'processing') return now;
  return cameBack ? 'left' : now === 'opening' ? 'open' : now;
}

/** Somebody else's session, or another sum, pays for nothing here. */
export const isOurs = (
  { hash_id, amount_cents, currency }: Pick<Checkout, 'hash_id' | 'amount_cents' | 'currency'>,
  seen: Seen,
): boolean => seen.reference === hash_id && seen.amountCents === amount_cents && seen.currency === currency;
