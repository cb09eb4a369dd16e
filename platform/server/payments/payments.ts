/** What the product knows of whoever takes card payments for a firm. */
export interface PaymentAccount {
  id: string;
  name: string;
  /** Off: a test account, in which no money moves. */
  live: boolean;
}

export interface PaymentProvider {
  name: 'stripe' | 'demo';
  /** Whose account the key opens; null when the provider does not accept it. */
  account(secretKey: string): Promise<PaymentAccount | null>;
}

/** The provider does not answer, or not as it should. The key is neither right nor wrong. */
export class PaymentsDown extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PaymentsDown';
  }
}
