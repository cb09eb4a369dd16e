/** The way in over a real SMTP conversation and the real client of the text message carrier. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { alter, clearLimits, codeIn, lookUp, tokenIn } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import { CODE_FAILED, LINK_FAILED, SMS_FAILED } from '#features/accounts/messages.ts';

const received: Buffer[] = [];
const forms: URLSearchParams[] = [];
let refusing = false;

const smtp = new SMTPServer({
  authOptional: true,
  closeTimeout: 200,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? new Error('not today') : null),
  onData(stream, _session, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      received.push(Buffer.concat(pieces));
      done();
    });
  },
});
smtp.on('error', () => undefined);
const carrier = createServer((request, response) => {
  void text(request).then((body) => {
    if (refusing) return response.writeHead(400).end('{"code":21610,"message":"opted out"}');
    forms.push(new URLSearchParams(body));
    return response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
});

let app: TestApp;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  await new Promise<void>((ready) => carrier.listen(0, '127.0.0.1', ready));
  const portOf = (address: unknown) => (address as AddressInfo).port;
  app = await startTestApp(
    {
      realSenders: true,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
        MAIL_FROM: 'Portal <portal@firm.example>',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'not-a-real-one',
        TWILIO_FROM: '+15555550100',
        TWILIO_BASE_URL: `http://127.0.0.1:${portOf(carrier.address())}`,
      },
    },
    closers,
  );
  await alter(app, 'maria', { phone_number: '5035550147' });
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  carrier.closeAllConnections();
  carrier.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

describe('real senders', () => {
  it('PLT-028: carry mail, text message and link, and give way to an outbox that can be read', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    expect((await browser.call(accounts.sendEmailCode, { uid })).status).toBe(200);
    const mail = await PostalMime.parse(received.at(-1)!);
    expect(mail.to?.[0]?.address).toBe('maria@people.test');
    expect(mail.subject).toBe('Sign in to Pell Harrow CPAs');
    expect(tokenIn(mail.html!)).toBe(tokenIn(mail.text!));
    const byMail = await browser.call(accounts.verifyCode, { uid, verification_code: codeIn(mail.text!) });
    expect(byMail.body.next).toBe('session');

    const phone = openBrowser(app);
    const other = await lookUp(app, phone, 'maria');
    expect((await phone.call(accounts.sendSmsCode, { uid: other })).status).toBe(200);
    expect(forms.at(-1)!.get('To')).toBe('+15035550147');
    const code = codeIn(forms.at(-1)!.get('Body')!);
    const byText = await phone.call(accounts.verifyCode, { uid: other, verification_code: code });
    expect(byText.body.next).toBe('session');

    // The same calls without senders: what would go out is read in the portal.
    const plain = await startTestApp({ env: { DEMO: 'on' } }, closers);
    const third = openBrowser(plain);
    await alter(plain, 'maria', { phone_number: '5035550147' });
    const again = await lookUp(plain, third, 'maria');
    expect((await third.call(accounts.sendEmailCode, { uid: again })).status).toBe(200);
    expect((await third.call(accounts.sendSmsCode, { uid: again })).status).toBe(200);
    const { body: outbox } = await plain.http.inject('/demo/outbox');
    expect(outbox).toContain('maria@people.test');
    expect(outbox).toContain('Sign in to Pell Harrow CPAs');
    expect(outbox).toContain('5035550147');
    expect(outbox).toMatch(/\/link\//);
    const { body: hers } = await plain.http.inject('/demo/outbox?to=maria@people.test');
    expect(hers).toContain('Sign in to Pell Harrow CPAs');
    expect(hers).not.toContain('5035550147');
  });

  it('say so in the specified words when they refuse', async () => {
    await clearLimits(app);
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    refusing = true;
    const answers = [
      await browser.call(accounts.sendSmsCode, { uid }),
      await browser.call(accounts.sendEmailCode, { uid }),
      await browser.call(accounts.sendAuthLink, { uid }),
      await browser.call(accounts.forgotPassword, { username: 'maria@people.test' }),
    ];
    refusing = false;
    expect(answers.map((answer) => [answer.status, answer.error?.message])).toEqual([
      [502, SMS_FAILED],
      [502, CODE_FAILED],
      [502, LINK_FAILED],
      [502, LINK_FAILED],
    ]);
    const { rows } = await app.owner.query(
      "select distinct failure from outgoing_messages where state = 'failed'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
