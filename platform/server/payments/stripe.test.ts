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
    expect(await stripe.account('sk_live_1')).toEqual({ id: 'acct_1', name: 'Pell', live: true });
    expect(seen).toEqual(['GET /v1/account Bearer sk_live_1']);
  });

  it('falls back on other names of the account', async () => {
    const shown = await provider(
      200,
      '{"id":"acct_1","business_profile":null,"settings":{"dashboard":{"display_name":"Harrow"}}}',
    );
    expect(await shown.account('sk_test_1')).toEqual({ id: 'acct_1', name: 'Harrow', live: false });
  });

  it('tells a refused key from a provider that is away', async () => {
    expect(await (await provider(401, '{"error":{}}')).account('sk_test_wrong')).toBeNull();
    await expect((await provider(500, '{}')).account('sk_test_1')).rejects.toThrow(PaymentsDown);
    await expect((await provider(200, 'not json')).account('sk_test_1')).rejects.toThrow(PaymentsDown);
    const gone = await provider(200, '{}');
    server!.close();
    await expect(gone.account('sk_test_1')).rejects.toThrow(PaymentsDown);
  });
});

it('the stand-in takes its own keys only', async () => {
  expect(await new DemoProvider().account('demo-key')).toMatchObject({ live: false });
  expect(await new DemoProvider().account('sk_live_1')).toBeNull();
});
