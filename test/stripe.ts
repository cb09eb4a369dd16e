/** A provider on this machine that speaks as much of Stripe's HTTP as the portal asks for. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signNotice } from '#platform/server/payments/notices.ts';

export const STRIPE_KEY = 'sk_test_right';
export const STRIPE_SECRET = 'whsec_right';

interface FakeSession {
  id: string;
  key: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  description: string;
  success_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment: { id: string; status: string } | null;
  refunded: number;
  dispute: string | null;
  paid_with: Record<string, unknown>;
}

interface FakeIdentity {
  id: string;
  key: string;
  client_reference_id: string;
  return_url: string;
  status: 'requires_input' | 'processing' | 'verified' | 'canceled';
  last_error: { code: string } | null;
  verified_outputs: { first_name: string; last_name: string } | null;
}

export async function startStripe() {
  const sessions = new Map<string, FakeSession>();
  const identities = new Map<string, FakeIdentity>();
  const calls: string[] = [];
  const fake = {
    url: '',
    sessions,
    identities,
    calls,
    /** What it answers to everything but the account. */
    mood: 'well' as 'well' | 'failing' | 'no address',
    newestIdentity: () => [...identities.values()].at(-1)!,
    newest: () => [...sessions.values()].at(-1)!,
    change: (session: FakeSession, to: Partial<FakeSession>) => Object.assign(session, to),
    pay: (session: FakeSession) =>
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment: { id: `pi_${session.id}`, status: 'succeeded' },
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  const shown = (s: FakeSession) => ({
    id: s.id,
    object: 'checkout.session',
    url: s.status === 'open' && fake.mood !== 'no address' ? `https://pay.example/${s.id}` : null,
    client_reference_id: s.client_reference_id,
    amount_total: s.amount_total,
    currency: s.currency,
    status: s.status,
    payment_status: s.payment_status,
    payment_intent: s.payment && {
      ...s.payment,
      object: 'payment_intent',
      latest_charge: {
        id: `ch_${s.id}`,
        object: 'charge',
        amount_refunded: s.refunded,
        disputed: s.dispute !== null,
        payment_method_details: s.paid_with,
      },
    },
  });

  function create(body: URLSearchParams, key: string): object {
    const before = [...sessions.values()].find((one) => one.key === key);
    if (before) return shown(before);
    const made: FakeSession = {
      id: `cs_${randomBytes(8).toString('hex')}`,
      key,
      client_reference_id: body.get('client_reference_id')!,
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]')!,
      description: body.get('line_items[0][price_data][product_data][name]')!,
      success_url: body.get('success_url')!,
      status: 'open',
      payment_status: 'unpaid',
      payment: null,
      refunded: 0,
      dispute: null,
      paid_with: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    };
    sessions.set(made.id, made);
    return shown(made);
  }

  function answerIdentity(request: IncomingMessage, path: string, body: string): [number, object] {
    const show = ({ key: _key, ...one }: FakeIdentity) => ({
      ...one,
      object: 'identity.verification_session',
      url: one.status === 'requires_input' ? `https://verify.example/${one.id}` : null,
    });
    if (path === '') {
      const key = String(request.headers['idempotency-key']);
      const asked = new URLSearchParams(body);
      const before = [...identities.values()].find((one) => one.key === key);
      const made: FakeIdentity = before ?? {
        id: `vs_${randomBytes(8).toString('hex')}`,
        key,
        client_reference_id: asked.get('client_reference_id')!,
        return_url: asked.get('return_url')!,
        status: 'requires_input',
        last_error: null,
        verified_outputs: null,
      };
      identities.set(made.id, made);
      return [200, show(made)];
    }
    const [, id = '', verb] = /^\/(\w+)(\/cancel)?$/.exec(path) ?? [];
    const found = identities.get(id);
    if (!found) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (verb) found.status = 'canceled';
    return [200, show(found)];
  }

  function answer(request: IncomingMessage, body: string): [number, object] {
    const url = new URL(request.url!, 'http://stripe');
    calls.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return [401, { error: { type: 'x' } }];
    if (url.pathname === '/v1/account')
      return [200, { id: 'acct_1', default_currency: 'usd', business_profile: { name: 'Pell Payments' } }];
    if (fake.mood === 'failing') return [500, { error: { type: 'api_error', message: 'down' } }];
    const identity = /^\/v1\/identity\/verification_sessions(.*)$/.exec(url.pathname);
    if (identity) return answerIdentity(request, identity[1]!, body);
    const payment = url.searchParams.get('payment_intent');
    const found = [...sessions.values()].find((one) => payment !== null && one.payment?.id === payment);
    if (url.pathname === '/v1/disputes')
      return [200, { object: 'list', data: found?.dispute ? [{ id: 'dp_1', status: found.dispute }] : [] }];
    if (url.pathname === '/v1/checkout/sessions')
      return request.method === 'POST'
        ? [200, create(new URLSearchParams(body), String(request.headers['idempotency-key']))]
        : [200, { object: 'list', data: found ? [shown(found)] : [] }];
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url.pathname) ?? [];
    const session = sessions.get(id);
    if (!session) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (verb && session.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }];
    if (verb) session.status = 'expired';
    return [200, shown(session)];
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const [status, said] = answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

let made = 0;
/** A notice as the provider sends it, with its signature. */
export function noticeOf(
  object: Record<string, unknown>,
  {
    type = 'checkout.session.completed',
    id = `evt_${(made += 1)}`,
    secret = STRIPE_SECRET,
    at = new Date(),
  } = {},
): { body: string; signature: string } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { body, signature: signNotice(body, secret, at) };
}
