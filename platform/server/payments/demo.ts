import type { PaymentAccount, PaymentProvider } from './payments.ts';

/** Where the outbox is shown, a key that begins with "demo" opens an account in which no money moves; others are real. */
export class DemoProvider implements PaymentProvider {
  readonly name = 'demo';
  readonly #real: PaymentProvider;

  constructor(real: PaymentProvider) {
    this.#real = real;
  }

  async account(secretKey: string): Promise<PaymentAccount | null> {
    if (!secretKey.startsWith('demo')) return this.#real.account(secretKey);
    return { id: 'acct_demo', name: 'Demo payments', live: false };
  }
}
