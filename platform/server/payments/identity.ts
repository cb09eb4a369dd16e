/** What the product knows of whoever checks identities for a firm: the payment provider, with the same account. */

export interface IdentityOrder {
  /** Ours, and the provider's key for doing it once. */
  reference: string;
  /** Whom it is about, for the stand-in; the real provider reads it from the document. */
  firstName: string;
  lastName: string;
  returnUrl: string;
}

/** `open`: nothing was handed in yet. `canceled`: nobody can go on with it. */
export type IdentityState = 'open' | 'processing' | 'verified' | 'failed' | 'canceled';

/** A check as the provider tells of it. The name is compared and forgotten. */
export interface ProviderIdentity {
  id: string;
  reference: string;
  state: IdentityState;
  /** As it stands in the document that was shown. */
  name: { first: string; last: string } | null;
}

export interface IdentityDesk {
  /** The same reference again opens nothing more. */
  open(order: IdentityOrder): Promise<{ id: string; url: string | null }>;
  read(id: string): Promise<ProviderIdentity | null>;
  /** Nobody can go on with it; one that is over stays as it is. */
  cancel(id: string): Promise<void>;
}

/** How the provider calls a check in its notices. */
export const IDENTITY_OBJECT = 'identity.verification_session';
