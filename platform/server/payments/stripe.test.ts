import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Egress } from '../egress.ts';
import { DemoProvider } from './demo.ts';
import { PaymentsDown } from './payments.ts';
import { StripeProvider } from './stripe.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function provider(status: number, body: string, seen: string[] = []) {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  const egress = new Egress({ sleep: async () => undefined });
  egress.register('stripe', { owner: 'Firm', dataClass: 'payment', purpose: 'takes card payments' });
  egress.allow('stripe', '127.0.0.1');
  return new StripeProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, egress);
}

describe('StripeProvider', () => {
  it('asks whose account the key opens', async () => {
    const seen: string[] = [];
    const stripe = await provider(200, '{"id":"acct_1","business_profile":{"name":"Pell"}}', seen);
    expect(await stripe.account('sk_live_1')).toEqual({
      id: 'acct_1',
      name: 'Pell',
      live: true,
      currency: 'usd',
    });
    expect(seen).toEqual(['GET /v1/account Bearer sk_live_1']);
  });

  it('is down when its name cannot be looked up, and a host that is not allowed stays refused', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('getaddrinfo EAI_AGAIN api.stripe.com'), { code: 'EAI_AGAIN' });
    };
    const egress = new Egress({ resolve, sleep: async () => undefined });
    egress.register('stripe', { owner: 'Firm', dataClass: 'payment', purpose: 'takes card payments' });
    egress.allow('stripe', 'api.stripe.com');
    const away = new StripeProvider('https://api.stripe.com', egress).account('sk_test_1');
    await expect(away).rejects.toThrow(PaymentsDown);
    const other = new StripeProvider('https://elsewhere.example', egress).account('sk_test_1');
    await expect(other).rejects.toThrow('not one of its own');
  });

  it('falls back on other names of the account', async () => {
    const shown = await provider(
      200,
      '{"id":"acct_1","business_profile":null,"settings":{"dashboard":{"display_name":"Harrow"}}}',
    );
    expect(await shown.account('sk_test_1')).toEqual({
      id: 'acct_1',
      name: 'Harrow',
      live: false,
      currency: 'usd',
    });
  });

  it('tells a refused key from a provider that is away', async () => {
    expect(await (await provider(401, '{"error":{}}')).account('sk_test_wrong')).toBeNull();
    // The status counts, also where the body says nothing of an error.
    expect(await (await provider(401, '{"id":"acct_1"}')).account('sk_test_wrong')).toBeNull();
    await expect((await provider(503, '{"id":"cs_1"}')).till('sk_test_1').read('cs_1')).rejects.toThrow(
      PaymentsDown,
    );
    await expect((await provider(500, '{}')).account('sk_test_1')).rejects.toThrow(PaymentsDown);
    await expect((await provider(200, 'not json')).account('sk_test_1')).rejects.toThrow(PaymentsDown);
    const gone = await provider(200, '{}');
    server!.close();
    await expect(gone.account('sk_test_1')).rejects.toThrow(PaymentsDown);
  });
});

it('the stand-in takes its own keys and passes on the others', async () => {
  const stripe = await provider(200, '{"id":"acct_1"}');
  const demo = new DemoProvider(stripe);
  expect(await demo.account('demo-key')).toMatchObject({ id: 'acct_demo', live: false });
  expect(await demo.account('sk_live_1')).toMatchObject({ id: 'acct_1', live: true });
});
