/** What the product knows of whoever takes card payments for a firm. */
import type { IdentityDesk } from './identity.ts';

export interface PaymentAccount {
  id: string;
  name: string;
  /** Off: a test account, in which no money moves. */
  live: boolean;
  /** Three small letters: what the account is kept in. */
  currency: string;
}

export interface CheckoutOrder {
  /** Ours, and the provider's key for doing it once. */
  reference: string;
  amountCents: number;
  currency: string;
  description: string;
  successUrl: string;
  cancelUrl: string;
}

export type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';
export type Dispute = 'open' | 'won' | 'lost';

/** What the payer paid with, as much of it as a receipt may say. */
export type PaidWith = { kind: 'card' | 'account'; last4: string } | { kind: 'test' };

/** A checkout as the provider tells of it. */
export interface ProviderSession {
  id: string;
  reference: string;
  state: SessionState;
  amountCents: number;
  currency: string;
  refundedCents: number;
  dispute: Dispute | null;
  /** Null while nothing is paid, and where the provider does not say. */
  paidWith: PaidWith | null;
}

/** A notice whose signature was checked. Of what it says only whom it is about counts: the rest is read again. */
export interface ProviderNotice {
  id: string;
  type: string;
  sessionId: string | null;
  /** Where it is about a payment, and the session has to be asked for. */
  paymentId: string | null;
  /** What it is about, as the provider calls it, and its id. */
  about: { object: string; id: string | null };
}

/** Where one account's checkouts are opened and looked up. */
export interface Till {
  /** The same reference again opens nothing more. */
  open(order: CheckoutOrder): Promise<{ id: string; url: string | null }>;
  read(sessionId: string): Promise<ProviderSession | null>;
  /** Nobody can pay it any more, unless it was paid just before. */
  close(sessionId: string): Promise<void>;
  sessionOfPayment(paymentId: string): Promise<string | null>;
}

export interface PaymentProvider {
  name: 'stripe' | 'demo';
  /** Whose account the key opens; null when the provider does not accept it. */
  account(secretKey: string): Promise<PaymentAccount | null>;
  till(secretKey: string): Till;
  identities(secretKey: string): IdentityDesk;
}

/** The provider does not answer, or not as it should. The key is neither right nor wrong. */
export class PaymentsDown extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PaymentsDown';
  }
}
