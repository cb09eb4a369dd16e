import type { Email } from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import { Egress } from '../egress.ts';
import { MailFailed, mailboxOf, type Mail } from './mail.ts';
import { OutboxTransport } from './outbox.ts';
import { renderMail } from './render.ts';
import { say } from './words.ts';
import { SmtpTransport, smtpOptions } from './smtp.ts';

const mail: Mail = {
  to: 'maria@example.com',
  ...renderMail({ firm: { name: 'Lindqvist' }, title: say`Gęślą`, paragraphs: [say`Hello Maria, ľščťž`] }),
  subject: 'Zażółć 3 items – 2025 ✓',
  dedupeKey: 'reminder:41:2026-02-01',
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

function transport(port: number, credentials = '', timeouts?: { connect: number; idle: number }) {
  const egress = new Egress();
  egress.register('smtp', { owner: 'Operations', dataClass: 'contact', purpose: 'sends mail' });
  egress.allow('smtp', '127.0.0.1');
  const smtp = new SmtpTransport(
    {
      url: `smtp://${credentials}127.0.0.1:${port}`,
      host: '127.0.0.1',
      from: 'Lindqvist, Môss <portal@firm.example>',
    },
    egress,
    timeouts,
  );
  closing.push(() => smtp.close());
  return smtp;
}

describe('SmtpTransport', () => {
  it('sends a mail that arrives whole: Unicode, both parts, one Message-ID per key', async () => {
    const server = await mailServer();
    const smtp = transport(server.port);
    await smtp.send(mail);
    await smtp.send(mail);
    await smtp.send({ ...mail, dedupeKey: 'another' });
    const [first, second, third] = server.received as [Email, Email, Email];
    expect(first.subject).toBe(mail.subject);
    expect(first.text?.trim()).toBe(mail.text.trim());
    expect(first.html).toContain('Hello Maria, ľščťž');
    expect(first.from).toMatchObject({ name: 'Lindqvist, Môss', address: 'portal@firm.example' });
    expect(first.to).toMatchObject([{ address: 'maria@example.com' }]);
    expect(first.messageId).toMatch(/^<[0-9a-f]{40}@firm\.example>$/);
    expect(second.messageId).toBe(first.messageId);
    expect(third.messageId).not.toBe(first.messageId);
  });

  it('signs in as the address says', async () => {
    let seen = '';
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        seen = `${auth.username}:${auth.password}`;
        done(null, { user: 'ok' });
      },
    });
    await transport(server.port, 'us%40er:p%3Ass@').send(mail);
    expect(seen).toBe('us@er:p:ss');
  });

  it('R56: nothing in a subject, name, address or header can begin a header of its own', async () => {
    const server = await mailServer();
    const smtp = transport(server.port);
    const tricks = [
      'x\r\nBcc: eve@evil.example',
      'x\nBcc: eve@evil.example',
      'x\rBcc: eve@evil.example',
      'x\u2028Bcc: eve@evil.example',
      'x\0\r\n\r\nbody',
    ];
    for (const trick of tricks) {
      await smtp.send({ ...mail, subject: trick, headers: { 'X-Firm': trick } });
      await expect(smtp.send({ ...mail, to: `maria@example.com${trick.slice(1)}` })).rejects.toThrow(
        MailFailed,
      );
      await expect(
        smtp.send({ ...mail, from: `Name ${trick} <a@b.example>\r\nBcc: x@y.example` }),
      ).rejects.toThrow(MailFailed);
      await expect(
        smtp.send({ ...mail, headers: { [`X-A: 1\r\nBcc`]: 'eve@evil.example' } }),
      ).rejects.toThrow(MailFailed);
    }
    for (const name of ['Bcc', 'to', 'From', 'Content-Type', 'Subject'])
      await expect(smtp.send({ ...mail, headers: { [name]: 'eve@evil.example' } })).rejects.toThrow(
        'may not set',
      );
    for (const email of server.received) {
      expect(email.bcc ?? []).toEqual([]);
      expect(email.headers.filter((h) => h.key === 'bcc')).toEqual([]);
      expect(email.to).toMatchObject([{ address: 'maria@example.com' }]);
      expect(email.text?.trim()).toBe(mail.text.trim());
    }
  });

  it('R56: what somebody put into a name arrives as one short line that is no link, in both parts and the subject', async () => {
    const server = await mailServer();
    const smtp = transport(server.port);
    const name = `Maria\r\n\r\nYour refund is ready: https://evil.example/x?y=1 or www.evil.example, evil.example, write to eve@evil.example <a href="https://evil.example">now</a>${' and more'.repeat(40)}`;
    await smtp.send({
      to: mail.to,
      dedupeKey: 'phish',
      ...renderMail({
        firm: { name },
        title: say`About ${name}`,
        paragraphs: [say`Hello ${name},`, { list: [say`With: ${name}`] }],
        button: { label: say`Open ${name}`, url: 'https://portal.firm.example/link/1' },
        footer: [say`From ${name}`],
      }),
    });
    const [email] = server.received as [Email];
    const words = (email.html ?? '').replaceAll(/<[^>]*>/g, ' ');
    const linked = /https?:\/\/\S+|www\.\w\S*|[\w-]+\.(?:example|com)\b|\S+@\w\S*/gi;
    const own = 'https://portal.firm.example/link/1';
    for (const said of [words, email.text ?? '', email.subject ?? ''])
      expect(said.match(linked)?.filter((link) => link !== own) ?? []).toEqual([]);
    expect([...(email.html ?? '').matchAll(/href="([^"]*)"/g)].map((m) => m[1])).toEqual([own, own]);
    expect(email.text).toMatch(/^Hello Maria Your refund is ready.{0,100}…,$/mu);
    expect(email.subject?.length).toBeLessThan(120);
  });

  it.each([
    'a@b.example, eve@evil.example',
    'a@b.example;eve@evil.example',
    'no address',
    '',
    '@',
    'a@',
    'a b@c.example',
    'group: a@b.example;',
  ])('writes to one mailbox only, not to %o', (to) => expect(() => mailboxOf(to)).toThrow(MailFailed));

  it('tells a final refusal from one to try again', async () => {
    const server = await mailServer({
      onRcptTo(address, _session, done) {
        const responseCode = address.address.startsWith('gone') ? 550 : 451;
        done(Object.assign(new Error('no'), { responseCode }));
      },
    });
    const smtp = transport(server.port);
    await expect(smtp.send({ ...mail, to: 'gone@example.com' })).rejects.toMatchObject({ again: false });
    await expect(smtp.send({ ...mail, to: 'later@example.com' })).rejects.toMatchObject({ again: true });
    await expect(transport(1).send(mail)).rejects.toMatchObject({ again: true });
  });

  it('R88: does not wait for ever on a server that is silent', async () => {
    const server = await mailServer({ onConnect: () => {} });
    await expect(transport(server.port, '', { connect: 150, idle: 150 }).send(mail)).rejects.toMatchObject({
      again: true,
    });
  });

  it('asks the gate first', async () => {
    const smtp = new SmtpTransport(
      { url: 'smtp://127.0.0.1:1', host: '127.0.0.1', from: 'a@b.example' },
      new Egress(),
    );
    closing.push(() => smtp.close());
    await expect(smtp.send(mail)).rejects.toThrow('not registered');
  });
});

describe('smtpOptions', () => {
  it.each([
    ['smtps://mail.example.com', { port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example.com', { port: 587, secure: false, requireTLS: true }],
    ['smtp://mail.example.com:25?requireTLS=false', { port: 25, secure: false, requireTLS: false }],
    ['smtp://localhost:1025', { port: 1025, secure: false, requireTLS: false }],
    ['smtp://localhost:1025?requireTLS=true', { port: 1025, secure: false, requireTLS: true }],
  ])('%s', (url, options) => expect(smtpOptions(url)).toMatchObject(options));
});

describe('OutboxTransport', () => {
  it('saves what a real transport would send and refuses what it would refuse', async () => {
    const saved: Mail[] = [];
    const outbox = new OutboxTransport(async (m) => void saved.push(m));
    await outbox.send({ ...mail, subject: 'a\r\nBcc: x' });
    expect(saved).toMatchObject([
      { to: 'maria@example.com', subject: 'a Bcc: x', dedupeKey: mail.dedupeKey },
    ]);
    await expect(outbox.send({ ...mail, to: 'nobody' })).rejects.toThrow(MailFailed);
  });
});
