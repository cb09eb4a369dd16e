import type { PaymentAccount, PaymentProvider } from './payments.ts';

/** Stands in where the outbox is shown: every key of its own form opens an account in which no money moves. */
export class DemoProvider implements PaymentProvider {
  readonly name = 'demo';

  async account(secretKey: string): Promise<PaymentAccount | null> {
    return secretKey.startsWith('demo') ? { id: 'acct_demo', name: 'Demo payments', live: false } : null;
  }
}
