import type { IdentityDesk } from './identity.ts';
import type { PaymentAccount, PaymentProvider, Till } from './payments.ts';

/** Opens the built-in test checkout, where the outbox is shown. */
export const isDemoKey = (secretKey: string): boolean => secretKey.startsWith('demo');

/** Where the outbox is shown, a key that begins with "demo" opens an account in which no money moves; others are real. */
export class DemoProvider implements PaymentProvider {
  readonly name = 'demo';
  readonly #real: PaymentProvider;

  constructor(real: PaymentProvider) {
    this.#real = real;
  }

  async account(secretKey: string): Promise<PaymentAccount | null> {
    if (!isDemoKey(secretKey)) return this.#real.account(secretKey);
    return { id: 'acct_demo', name: 'Demo payments', live: false, currency: 'usd' };
  }

  till(secretKey: string): Till {
    return this.#real.till(secretKey);
  }

  identities(secretKey: string): IdentityDesk {
    return this.#real.identities(secretKey);
  }
}
