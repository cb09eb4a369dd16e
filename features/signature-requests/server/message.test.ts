/** What staff write to the signers, in the email they really get, and the reminders of a request. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliver } from '#test/mass-email.ts';
import { runReminders } from '#test/reminders.ts';
import { placedRequest, sentRequest, signatureField } from '#test/signature-requests.ts';
import { signatureRequests } from '../contract.ts';

let smtp: MailServer;

let app: TestApp;
const closers: (() => unknown)[] = [];
const START = new Date('2026-03-02T16:00:00Z');
const inDays = (days: number) => app.setTime(new Date(START.getTime() + days * 24 * 3_600_000));
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp(
    {
      realSenders: true,
      preferences: { signature_requests_enabled: true },
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Pell Harrow <portal@firm.example>',
      },
    },
    closers,
  );
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await smtp.close();
});
beforeEach(async () => {
  inDays(0);
  smtp.received.length = 0;
  await app.owner.query(`update signature_requests set status = 'completed' where status = 'sent'`);
});
const mailsTo = async (person: 'maria' | 'tom') => {
  await deliver(app);
  return smtp.received.filter((one) => one.to?.[0]?.address === app.world.people[person].email);
};
const remindOn = async (day: number) => {
  inDays(day);
  await runReminders(app);
};

const MESSAGE =
  '  Coastline asked for your 2025 return.\n\nYou <b>don’t</b> have to. See evil.example/pay\n ';
const KEPT = MESSAGE.trim();

describe('the message to the signers', () => {
  it('is saved trimmed, and shown to signers and in the email as plain text', async () => {
    const named = await sentRequest(app, ['maria'], { message: MESSAGE });
    const ann = await app.as('ann');
    const detail = (await ann.call(signatureRequests.readSignatureRequest, named)).body;
    expect(detail).toMatchObject({ message: KEPT, reminds: true });
    const asked = { request_id: named.request_id, companyId: named.company_id };
    const view = await (await app.as('maria')).call(signatureRequests.reviewSignatureRequest, asked);
    expect(view.body.message).toBe(KEPT);
    for (const person of ['eve', 'zed', 'kim'] as const)
      expect(
        (await (await app.as(person)).call(signatureRequests.reviewSignatureRequest, asked)).status,
      ).toBe(404);

    const [mail, ...others] = await mailsTo('maria');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Coastline asked for your 2025 return.');
    expect(mail!.text).toContain('You <b>don’t</b> have to.');
    expect(mail!.html).toContain('You &lt;b&gt;don’t&lt;/b&gt; have to.');
    expect(mail!.html).not.toContain('<b>don');
    // No mail program makes a link of it.
    expect(mail!.text).not.toContain('evil.example');
  });

  it('is not in the email where nothing was written', async () => {
    await sentRequest(app, ['maria']);
    const [mail] = await mailsTo('maria');
    expect(mail!.text).not.toContain('writes:');
  });

  it('that is too long is refused, and nothing is saved', async () => {
    const { request_id, company_id, version } = await placedRequest(app, ['maria'], { message: 'Hello' });
    const ann = await app.as('ann');
    const signer = app.world.people.maria.id;
    const refused = await ann.call(signatureRequests.saveRequestPlaces, {
      request_id,
      company_id,
      version,
      fields: [signatureField(1, signer)],
      signers: [{ user_id: signer, turn: 0 }],
      in_order: false,
      message: 'x'.repeat(1001),
    });
    expect(refused.error).toMatchObject({
      field: 'message',
      message: 'Your message is too long. Keep it to 1,000 characters.',
    });
    const detail = (await ann.call(signatureRequests.readSignatureRequest, { request_id, company_id })).body;
    expect(detail.message).toBe('Hello');
  });
});

describe('reminders of a request', () => {
  it('go out every five days with the message, six times at most', async () => {
    await sentRequest(app, ['maria'], { message: KEPT });
    await remindOn(4);
    expect(await mailsTo('maria')).toHaveLength(1);
    await remindOn(5);
    await remindOn(5);
    const [, reminder] = await mailsTo('maria');
    expect(reminder!.subject).toContain('still needs your signature');
    expect(reminder!.text).toContain('Coastline asked for your 2025 return.');
    for (let day = 10; day <= 60; day += 5) await remindOn(day);
    expect(await mailsTo('maria')).toHaveLength(1 + 6);
  });

  it('do not go out where staff turned them off; staff still remind by hand', async () => {
    const named = await sentRequest(app, ['maria'], { reminds: false });
    await remindOn(5);
    await remindOn(93);
    expect(await mailsTo('maria')).toHaveLength(1);
    const told = await (await app.as('ann')).call(signatureRequests.remindSigners, named);
    expect(told.body.told).toEqual(['Maria Client']);
    expect(await mailsTo('maria')).toHaveLength(2);
  });
});
