import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openEgress } from './integrations.ts';
import { openWebhook, signatureOf } from './webhook.ts';

const SECRET = 's'.repeat(32);
const clock = { now: () => new Date('2026-03-05T15:00:00Z') };
let heard: { body: string; signature: string | undefined }[] = [];
let status = 204;
let server: Server;
beforeAll(
  () =>
    new Promise<void>((ready) => {
      server = createServer((request, reply) => {
        let body = '';
        request.on('data', (part: Buffer) => (body += part.toString()));
        request.on('end', () => {
          heard.push({ body, signature: request.headers['x-sheaf-signature'] as string | undefined });
          reply.writeHead(status).end();
        });
      }).listen(0, '127.0.0.1', ready);
    }),
);
afterAll(() => server.close());

const opened = (more: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const config = readConfig({
    EXPORT_WEBHOOK_URL: `http://127.0.0.1:${port}/in`,
    EXPORT_WEBHOOK_SECRET: SECRET,
    ...more,
  });
  return openWebhook(config, openEgress(config), clock);
};

it('is none where the operator named none, and needs address and secret together', () => {
  const config = readConfig({});
  expect(openWebhook(config, openEgress(config), clock)).toBeNull();
  expect(() => readConfig({ EXPORT_WEBHOOK_URL: 'https://dms.example/in' })).toThrow('EXPORT_WEBHOOK_SECRET');
  expect(() => opened({ EXPORT_WEBHOOK_SECRET: 'short' })).toThrow('at least 32');
});

it('sends what happened, signed over its very bytes', async () => {
  heard = [];
  await opened()!.post('export.finished', { id: 'x' });
  expect(heard).toEqual([
    {
      body: '{"event":"export.finished","id":"x"}',
      signature: signatureOf(SECRET, heard[0]!.body, clock.now()),
    },
  ]);
  expect(signatureOf('another', heard[0]!.body, clock.now())).not.toBe(heard[0]!.signature);
});

it('fails where it is not taken', async () => {
  status = 302;
  await expect(opened()!.post('export.finished', {})).rejects.toThrow('302');
  status = 500;
  await expect(opened()!.post('export.finished', {})).rejects.toThrow('500');
});
