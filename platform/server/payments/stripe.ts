/** Stripe by its own client; every call of it leaves through the gate. */
import { Stripe } from 'stripe';
import { type Egress, EgressRefused } from '../egress.ts';
import type { IdentityDesk } from './identity.ts';
import {
  type CheckoutOrder,
  type Dispute,
  type PaidWith,
  type PaymentAccount,
  type PaymentProvider,
  PaymentsDown,
  type ProviderSession,
  type SessionState,
  type Till,
} from './payments.ts';
import { cancelIdentity, openIdentity, readIdentity } from './stripe-identity.ts';

const TIMEOUT_MS = 10_000;
/** A call that opens something carries its own key, so that a repeat does no harm. */
const RETRIES = 1;

type Session = Stripe.Checkout.Session;

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly #base: URL;
  readonly #egress: Pick<Egress, 'fetch'>;

  /** `stripe` must be registered with the gate and the host of `baseUrl` allowed. */
  constructor(baseUrl: string, egress: Pick<Egress, 'fetch'>) {
    this.#base = new URL(baseUrl);
    this.#egress = egress;
  }

  async account(secretKey: string): Promise<PaymentAccount | null> {
    try {
      const account = await this.#client(secretKey).accounts.retrieveCurrent();
      if (typeof account.id !== 'string') throw new PaymentsDown('The payment provider named no account.');
      return {
        id: account.id,
        name:
          account.business_profile?.name?.trim() ||
          account.settings?.dashboard?.display_name?.trim() ||
          account.id,
        live: secretKey.includes('_live_'),
        currency: account.default_currency ?? 'usd',
      };
    } catch (error) {
      if (
        error instanceof Stripe.errors.StripeAuthenticationError ||
        error instanceof Stripe.errors.StripePermissionError
      )
        return null;
      throw down(error);
    }
  }

  till(secretKey: string): Till {
    const stripe = this.#client(secretKey);
    return {
      open: (order) => open(stripe, order).catch(fail),
      read: (id) => read(stripe, id).catch(fail),
      close: (id) => close(stripe, id).catch(fail),
      sessionOfPayment: async (paymentId) => {
        const found = await stripe.checkout.sessions
          .list({ payment_intent: paymentId, limit: 1 })
          .catch(fail);
        return found.data[0]?.id ?? null;
      },
    };
  }

  identities(secretKey: string): IdentityDesk {
    const stripe = this.#client(secretKey);
    return {
      open: (order) => openIdentity(stripe, order).catch(fail),
      read: (id) => readIdentity(stripe, id).catch(fail),
      cancel: (id) => cancelIdentity(stripe, id).catch(fail),
    };
  }

  #client(secretKey: string): Stripe {
    const { hostname, port, protocol } = this.#base;
    const isPlain = protocol === 'http:';
    const egress = this.#egress;
    return new Stripe(secretKey, {
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(async (url, init) =>
        told(
          await egress.fetch('stripe', typeof url === 'string' || url instanceof URL ? url : url.url, {
            method: init?.method ?? 'GET',
            headers: Object.fromEntries(new Headers(init?.headers)),
            ...(typeof init?.body === 'string' ? { body: init.body } : {}),
            ...(init?.signal ? { signal: init.signal } : {}),
            timeoutMs: TIMEOUT_MS,
          }),
        ),
      ),
    });
  }
}

/** Its client takes an answer for a good one unless the body itself names an error, whatever the status says. */
async function told(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  const error = { type: 'api_error', message: `The payment provider answered ${response.status}.` };
  const body = text.includes('"error"') ? text : JSON.stringify({ error });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** A host that is not its own is a fault of the settings, and not of the provider. */
function down(error: unknown): Error {
  if (error instanceof Stripe.errors.StripeConnectionError && error.detail instanceof EgressRefused)
    return error.detail;
  if (error instanceof PaymentsDown) return error;
  return new PaymentsDown(error instanceof Error ? error.message : 'no answer');
}
const fail = (error: unknown): never => {
  throw down(error);
};

async function open(stripe: Stripe, order: CheckoutOrder): Promise<{ id: string; url: string | null }> {
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.reference,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: order.amountCents,
            product_data: { name: order.description },
          },
        },
      ],
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: order.reference },
  );
  return { id, url };
}

async function read(stripe: Stripe, id: string): Promise<ProviderSession | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    const charge = typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;
    return {
      id: session.id,
      reference: session.client_reference_id ?? '',
      state: stateOf(session, payment),
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? '',
      refundedCents: charge?.amount_refunded ?? 0,
      dispute: payment && charge?.disputed ? await disputeOf(stripe, payment.id) : null,
      paidWith: paidWithOf(charge?.payment_method_details ?? null),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

function stateOf({ status, payment_status }: Session, payment: Stripe.PaymentIntent | null): SessionState {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return status === 'open' ? 'open' : 'expired';
  const gone = payment?.status === 'requires_payment_method' || payment?.status === 'canceled';
  return gone ? 'failed' : 'processing';
}

function paidWithOf(details: Stripe.Charge.PaymentMethodDetails | null): PaidWith | null {
  const card = details?.card?.last4;
  if (card) return { kind: 'card', last4: card };
  const account = (details?.us_bank_account ?? details?.acss_debit)?.last4;
  return account ? { kind: 'account', last4: account } : null;
}

async function disputeOf(stripe: Stripe, paymentId: string): Promise<Dispute | null> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 1 });
  const status = data[0]?.status;
  if (status === undefined) return null;
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/** What is complete or gone already cannot be closed, and need not be. */
async function close(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}
