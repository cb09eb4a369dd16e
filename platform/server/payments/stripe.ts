import { z } from 'zod';
import { ServiceDown } from '../breaker.ts';
import type { Egress } from '../egress.ts';
import { NoAnswer } from '../pinned-request.ts';
import { type PaymentAccount, type PaymentProvider, PaymentsDown } from './payments.ts';

const TIMEOUT_MS = 10_000;
const name = z.string().trim().min(1).nullish().catch(null);
const Account = z.object({
  id: z.string(),
  business_profile: z.object({ name }).nullish().catch(null),
  settings: z
    .object({ dashboard: z.object({ display_name: name }).nullish() })
    .nullish()
    .catch(null),
});

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly #baseUrl: string;
  readonly #egress: Pick<Egress, 'fetch'>;

  /** `stripe` must be registered with the gate and the host of `baseUrl` allowed. */
  constructor(baseUrl: string, egress: Pick<Egress, 'fetch'>) {
    this.#baseUrl = baseUrl;
    this.#egress = egress;
  }

  async account(secretKey: string): Promise<PaymentAccount | null> {
    const response = await this.#get('/v1/account', secretKey);
    if (response.status === 401 || response.status === 403) return null;
    const parsed = Account.safeParse(await response.json().catch(() => undefined));
    if (response.status !== 200 || !parsed.success)
      throw new PaymentsDown(`The payment provider answered ${response.status}.`);
    const { id, business_profile, settings } = parsed.data;
    return {
      id,
      name: business_profile?.name ?? settings?.dashboard?.display_name ?? id,
      live: secretKey.includes('_live_'),
    };
  }

  async #get(path: string, secretKey: string): Promise<Response> {
    try {
      return await this.#egress.fetch('stripe', `${this.#baseUrl}${path}`, {
        headers: { authorization: `Bearer ${secretKey}`, accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
        tries: 2,
      });
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof ServiceDown) throw new PaymentsDown(error.message);
      throw error;
    }
  }
}
