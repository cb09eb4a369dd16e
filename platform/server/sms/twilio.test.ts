import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { Egress, EgressRefused } from '../egress.ts';
import { SmsOutboxTransport } from './outbox.ts';
import { SmsFailed, type Sms } from './sms.ts';
import { TwilioTransport } from './twilio.ts';

const sid = `AC${'0'.repeat(32)}`;
const sms: Sms = {
  to: '+15555550123',
  text: 'Your items are due. Grüße & more? Reply STOP to opt out',
  dedupeKey: 'k',
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function carrier(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
  options: { from?: string; token?: string } = {},
) {
  server = createServer(
    (request, response) => void text(request).then((body) => answer(request, response, body)),
  );
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return transport((server.address() as AddressInfo).port, options);
}

function transport(port: number, { from = '+15555550100', token = 's3cret' } = {}, egress = new Egress()) {
  egress.register('twilio', { owner: 'Operations', dataClass: 'contact', purpose: 'sends text messages' });
  egress.allow('twilio', '127.0.0.1');
  return new TwilioTransport(
    { accountSid: sid, authToken: token, from, baseUrl: `http://127.0.0.1:${port}` },
    egress,
    200,
  );
}

const failure = (kind: string) => ({ name: 'SmsFailed', kind });

describe('TwilioTransport', () => {
  it('posts the message with the account’s sign-in and returns the carrier’s id', async () => {
    const seen: Record<string, unknown> = {};
    const twilio = await carrier((request, response, body) => {
      const right =
        request.headers.authorization === `Basic ${Buffer.from(`${sid}:s3cret`).toString('base64')}`;
      if (!right) return void response.writeHead(401).end('{"code":20003}');
      Object.assign(seen, {
        method: request.method,
        url: request.url,
        type: request.headers['content-type'],
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM123"}');
    });
    expect(await twilio.send(sms)).toBe('SM123');
    expect(seen).toEqual({
      method: 'POST',
      url: `/2010-04-01/Accounts/${sid}/Messages.json`,
      type: 'application/x-www-form-urlencoded',
      form: { To: sms.to, From: '+15555550100', Body: sms.text },
    });
  });

  it('names a messaging service where that is the sender', async () => {
    const service = `MG${'1'.repeat(32)}`;
    let form = '';
    const twilio = await carrier(
      (_, response, body) => ((form = body), response.writeHead(201).end('{"sid":"SM1"}')),
      { from: service },
    );
    await twilio.send(sms);
    expect(new URLSearchParams(form).get('MessagingServiceSid')).toBe(service);
    expect(new URLSearchParams(form).has('From')).toBe(false);
  });

  it.each([
    [400, '{"code":21211}', 'refused', 21211],
    [400, '{"code":21610}', 'refused', 21610],
    [401, '{"code":20003}', 'not-sent', 20003],
    [429, '', 'not-sent', undefined],
    [500, 'oops', 'unknown', undefined],
    [302, '', 'refused', undefined],
  ])('takes %i %s as %s', async (status, body, kind, carrierCode) => {
    const twilio = await carrier((_, response) =>
      response.writeHead(status, { location: 'http://169.254.169.254/' }).end(body),
    );
    await expect(twilio.send(sms)).rejects.toMatchObject({ ...failure(kind), carrierCode });
  });

  it('F12: never sends again on its own, and says when it cannot know', async () => {
    let calls = 0;
    const twilio = await carrier((request) => {
      calls += 1;
      request.socket.destroy();
    });
    await expect(twilio.send(sms)).rejects.toMatchObject(failure('unknown'));
    expect(calls).toBe(1);
    await expect((await carrier(() => {})).send(sms)).rejects.toMatchObject(failure('unknown'));
    await expect(transport(1).send(sms)).rejects.toMatchObject(failure('not-sent'));
  });

  it('does not put the sign-in into what it says', async () => {
    const twilio = await carrier((_, response) => response.writeHead(401).end());
    const error = await twilio.send(sms).catch((e: unknown) => e as Error);
    expect(String((error as Error).stack)).not.toContain('s3cret');
  });

  it('asks the gate', async () => {
    const config = {
      accountSid: sid,
      authToken: 'x',
      from: '+15555550100',
      baseUrl: 'https://api.twilio.com',
    };
    await expect(new TwilioTransport(config, new Egress()).send(sms)).rejects.toThrow(EgressRefused);
  });
});

describe('what is sent at all', () => {
  it.each([
    { to: '5555550100' },
    { to: '+1555\n' },
    { to: '' },
    { to: '+0123456789' },
    { text: '' },
    { text: 'x'.repeat(1601) },
  ])('not %o, and the outbox refuses it just so', async (change) => {
    const saved: Sms[] = [];
    const outbox = new SmsOutboxTransport(async (s) => void saved.push(s));
    await expect(outbox.send({ ...sms, ...change })).rejects.toThrow(SmsFailed);
    await outbox.send(sms);
    expect(saved).toEqual([sms]);
  });
});
