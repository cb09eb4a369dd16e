/** Unsubscribing by the link of an email, over a real SMTP conversation. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliver, finish, idsOf, sendMass, tokenOf, work } from '#test/mass-email.ts';
import type { PersonName } from '#test/people.ts';

let smtp: MailServer;
let refused = new Set<string>();

let app: TestApp;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  });
  app = await startTestApp(
    {
      realSenders: true,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Pell Harrow <portal@firm.example>',
      },
    },
    closers,
  );
  await app.owner.query(`update firms set postal_address = '1 Main Street'`);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await smtp.close();
});

const unpaced = () => app.owner.query('update mass_email_recipients set queued_at = null');
const to = (name: PersonName) => app.world.people[name].email;
const tokens = new Map<PersonName, string>();
async function linkOf(name: PersonName): Promise<string> {
  const held = tokens.get(name);
  if (held !== undefined) return held;
  await sendMass(app, 'ann', idsOf(app, name));
  await finish(app);
  const mail = smtp.received.findLast((one) => one.to?.[0]?.address === to(name))!;
  const token = tokenOf({ text: mail.text! });
  tokens.set(name, token);
  return token;
}
const oneClick = (token: string, method: 'GET' | 'POST' = 'POST') =>
  app.http.inject({
    method,
    url: `/api/unsubscribe/one_click/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });
const choose = (token: string, subscribed: boolean) =>
  app.anonymous.call(messages.setMailing, { token, subscribed });
const ledger = async (name: PersonName) =>
  (
    await app.owner.query(
      `select action from consents where user_id = $1 and kind = 'mass_email' order by id`,
      [app.world.people[name].id],
    )
  ).rows.map(({ action }) => action);

describe('the link of a mass email', () => {
  it('is in the mail and in its headers, for one click', async () => {
    const token = await linkOf('maria');
    const mail = smtp.received.findLast((one) => one.to?.[0]?.address === to('maria'))!;
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    const base = app.services.config.baseUrl;
    expect(header('list-unsubscribe')).toBe(`<${base}/api/unsubscribe/one_click/${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.html).toContain(`href="${base}/unsubscribe?firm=pell#${token}"`);
    expect(mail.text).toContain('1 Main Street');
    const { rows } = await app.owner.query(
      `select html, text, headers from outgoing_messages where recipient = $1 and state = 'sent'`,
      [to('maria')],
    );
    // While it waited, and in the demo's outbox: sealed.
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('shows the address and changes nothing by being opened', async () => {
    const token = await linkOf('maria');
    const { body } = await app.anonymous.call(messages.readMailing, { token });
    expect(body).toMatchObject({ email: to('maria'), subscribed: true });
    expect(Object.keys(body).toSorted()).toEqual(['email', 'firm', 'subscribed']);
    const opened = await oneClick(token, 'GET');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe#${token}`]);
    expect(await ledger('maria')).toEqual([]);
  });

  it('unsubscribes once, however often it is pressed, and subscribes again', async () => {
    const token = await linkOf('tom');
    expect((await oneClick(token)).statusCode).toBe(200);
    expect((await oneClick(token)).statusCode).toBe(200);
    expect((await choose(token, false)).body.subscribed).toBe(false);
    expect(await ledger('tom')).toEqual(['withdrawn']);
    const audience = await (await app.as('ann')).call(messages.readMassAudience, { everyone: true });
    expect(audience.body.left_out).toContainEqual(
      expect.objectContaining({ full_name: 'Tom Client', left_out: 'opted_out' }),
    );
    expect((await choose(token, true)).body.subscribed).toBe(true);
    expect(await ledger('tom')).toEqual(['withdrawn', 'given']);
    const { rows } = await app.owner.query(
      `select name from events where user_id = $1 and name like 'mailing.%' order by id`,
      [app.world.people.tom.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['mailing.left', 'mailing.joined']);
  });

  it('lives for more than sixty days, and a forged one opens nothing, whoever brings it', async () => {
    const token = await linkOf('maria');
    const { secrets } = app.services;
    const reading = secrets.readToken(token, 'unsubscribe');
    expect(reading.state === 'valid' && reading.expiresAt.getTime()).toBeGreaterThan(
      Date.now() + 60 * 86_400_000,
    );
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      secrets.signToken({ f: app.world.firms.pell, u: app.world.people.maria.id }, 'access', 600),
      secrets.signToken({ f: app.world.firms.other, u: app.world.people.maria.id }, 'unsubscribe', 600),
    ];
    const eve = await app.as('eve');
    for (const wrong of forged) {
      expect((await eve.call(messages.readMailing, { token: wrong })).status).toBe(404);
      expect((await eve.call(messages.setMailing, { token: wrong, subscribed: false })).status).toBe(404);
      expect((await eve.call(messages.unsubscribeOneClick, { token: wrong })).status).toBe(404);
      // Led to the page, which says no more of a wrong link than that.
      expect((await eve.call(messages.openUnsubscribe, { token: wrong })).status).toBe(303);
    }
    expect(await ledger('maria')).toEqual([]);
  });

  it('does not touch other mail', async () => {
    await choose(await linkOf('rosa'), false);
    await app.services.db.write({ firmId: app.world.firms.pell, clientId: null }, async (tx) => {
      const { renderMail } = await import('#platform/server/mail/render.ts');
      const { say } = await import('#platform/server/mail/words.ts');
      await app.services.outgoing.mail(
        { actor: { kind: 'system', firmId: app.world.firms.pell }, clock: app.services.clock },
        tx,
        {
          ...renderMail({ firm: { name: 'Pell' }, title: say`Your return`, paragraphs: [say`Hello`] }),
          to: to('rosa'),
          dedupeKey: 'about-work',
        },
      );
    });
    await deliver(app);
    expect(smtp.received.at(-1)).toMatchObject({ subject: 'Your return', to: [{ address: to('rosa') }] });
    await choose(await linkOf('rosa'), true);
  });
});

describe('a mail the server does not take', () => {
  it('says why, and is tried again when somebody asks for it', async () => {
    await unpaced();
    refused = new Set([to('kim')]);
    const { body } = await sendMass(app, 'ann', idsOf(app, 'kim', 'maria'));
    await finish(app);
    const ann = await app.as('ann');
    const read = async () => (await ann.call(messages.readMassEmail, { mass_email_id: body.id })).body;
    expect(await read()).toMatchObject({
      state: 'finished',
      counts: { sent: 1, failed: 1 },
      may: { retry: true },
    });
    const failed = await ann.call(messages.listMassRecipients, { mass_email_id: body.id, state: 'failed' });
    expect(failed.body).toMatchObject({ total: 1, recipients: [{ full_name: 'Kim Southern' }] });
    expect(failed.body.recipients[0]!.reason).toContain('No such mailbox');
    refused = new Set();
    const before = smtp.received.length;
    expect((await ann.call(messages.retryMassEmail, { mass_email_id: body.id })).body.state).toBe('sending');
    await finish(app);
    expect(await read()).toMatchObject({ state: 'finished', counts: { sent: 2, failed: 0 } });
    expect(smtp.received.slice(before).map((mail) => mail.to?.[0]?.address)).toEqual([to('kim')]);
    const none = await ann.call(messages.retryMassEmail, { mass_email_id: body.id });
    expect([none.status, none.error?.code]).toEqual([409, 'mass_email.none_failed']);
  });
});

it('whatever happens in whatever order, nobody gets a mass email after unsubscribing', async () => {
  const PEOPLE = ['maria', 'tom', 'kim'] as const;
  for (const name of PEOPLE) await linkOf(name);
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.constant('work' as const) },
    { weight: 2, arbitrary: fc.constant('deliver' as const) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PEOPLE), fc.boolean()) },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await finish(app);
      await unpaced();
      await app.owner.query('delete from limit_counters');
      const out = new Set<string>();
      for (const name of PEOPLE) await choose(tokens.get(name)!, true);
      for (const one of steps) {
        const before = smtp.received.length;
        if (one === 'send') await sendMass(app, 'ann', idsOf(app, ...PEOPLE));
        else if (one === 'work') await work(app);
        else if (one === 'deliver') await deliver(app);
        else if (Array.isArray(one)) {
          const [name, wants] = one;
          // While the worker works.
          await Promise.all([choose(tokens.get(name)!, wants), work(app)]);
          if (wants) out.delete(to(name));
          else out.add(to(name));
        } else {
          await Promise.all([choose(tokens.get(one)!, false), deliver(app)]);
          for (const mail of smtp.received.slice(before))
            expect(PEOPLE.map(to)).toContain(mail.to?.[0]?.address);
          out.add(to(one));
          continue;
        }
        for (const mail of smtp.received.slice(before)) expect([...out]).not.toContain(mail.to?.[0]?.address);
      }
    }),
    { numRuns: 12 },
  );
});
