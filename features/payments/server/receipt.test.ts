/** The receipt of a payment, over a real SMTP conversation, with the provider played on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firm } from '#features/firm/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliver } from '#test/mass-email.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { noticeOf, startStripe, STRIPE_KEY, STRIPE_SECRET } from '#test/stripe.ts';

const stripe = await startStripe();
let smtp: MailServer;
let app: TestApp;
const closers: (() => unknown)[] = [];
let templateId: number;
let id: number;

beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp(
    {
      realSenders: true,
      env: {
        STRIPE_BASE_URL: stripe.url,
        DEMO: 'false',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Pell Harrow <portal@firm.example>',
      },
    },
    closers,
  );
  templateId = await publishedTemplate(app, 'Organizer');
  await (
    await app.as('ann')
  ).call(firm.connectPayments, { secret_key: STRIPE_KEY, webhook_secret: STRIPE_SECRET });
  await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": true}'`);
  await app.owner.query(`update users set time_zone = 'America/Los_Angeles'`);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await smtp.close();
  stripe.close();
});
beforeEach(async () => {
  app.setTime(new Date('2026-03-12T21:30:00Z'));
  id = await sentQuestionnaire(app, templateId, { deposit_required: true, deposit_amount: 35_000 });
  await deliver(app);
  smtp.received.length = 0;
});

const pay = async (person: PersonName) => {
  const { body } = await (
    await app.as(person)
  ).call(questionnaires.openDepositCheckout, { questionnaire_id: id });
  return stripe.sessions.get(body.checkout_url!.split('/').at(-1)!)!;
};
const verify = async (person: PersonName, session: string) =>
  (await app.as(person)).call(questionnaires.verifyDepositCheckout, { questionnaire_id: id, session });
const notify = async (session: string) => {
  const { body, signature } = noticeOf(
    { id: session, object: 'checkout.session' },
    { at: new Date('2026-03-12T21:30:00Z') },
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/${app.world.firms.pell}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return answer.statusCode;
};
const receipts = async () => {
  await deliver(app);
  return smtp.received.filter(({ subject }) => subject?.startsWith('Your receipt'));
};
const addressOf = (person: PersonName) => app.world.people[person].email;
const titleOf = async () => {
  const { rows } = await app.owner.query('select tax_year, name from questionnaires where id = $1', [id]);
  return `${rows[0].tax_year} ${rows[0].name}`;
};

describe('the receipt of a payment', () => {
  it('goes to the payer once: for what, how much, when, with which card, the reference, and the way on', async () => {
    const session = await pay('maria');
    expect(await receipts()).toEqual([]);
    stripe.pay(session);
    expect(await notify(session.id)).toBe(200);
    const back = await verify('maria', session.client_reference_id);
    const title = await titleOf();
    expect(back.body).toMatchObject({
      outcome: 'paid',
      receipt: true,
      next: { questionnaire_id: id, name: title },
    });
    // Told again, and asked again: it was paid before.
    expect(await notify(session.id)).toBe(200);
    await verify('maria', session.client_reference_id);

    const [mail, ...others] = await receipts();
    expect(others).toEqual([]);
    expect(mail!.to?.[0]?.address).toBe(addressOf('maria'));
    expect(mail!.subject).toBe('Your receipt from Pell Harrow CPAs');
    const reference = session.client_reference_id.slice(0, 12).toUpperCase().match(/.{4}/g)!.join('-');
    for (const line of [
      `For: Deposit for ${title}`,
      'Amount: $350.00',
      'Paid on: Mar 12, 2026, 2:30 PM PDT',
      'Paid with: card ending in 4242',
      `Reference: ${reference}`,
    ]) {
      expect(mail!.text).toContain(`- ${line}`);
      expect(mail!.html).toContain(line);
    }
    const { hash } = app.world.entities.household;
    expect(mail!.text).toContain(
      `Continue ${title}: ${app.services.config.baseUrl}/questionnaire/${hash}?questionnaireId=${id}&firm=pell`,
    );
    // The firm finds it by its reference.
    const { rows } = await app.owner.query(
      `select payload ->> 'reference' as reference from events where name = 'deposit.paid' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ reference }]);
  });

  it('names the account of a bank payment, when the money is there', async () => {
    const session = await pay('maria');
    stripe.change(session, {
      status: 'complete',
      payment: { id: 'pi_bank', status: 'processing' },
      paid_with: { type: 'us_bank_account', us_bank_account: { bank_name: 'Harbor', last4: '6789' } },
    });
    expect((await verify('maria', session.client_reference_id)).body).toMatchObject({
      outcome: 'on_its_way',
      receipt: false,
    });
    expect(await receipts()).toEqual([]);
    stripe.pay(session);
    expect((await verify('maria', session.client_reference_id)).body.receipt).toBe(true);
    const [mail] = await receipts();
    expect(mail!.text).toContain('- Paid with: bank account ending in 6789');
    expect(mail!.text).not.toContain('Harbor');
  });

  it('goes to whoever was sent to pay last, and to nobody where nothing was paid', async () => {
    const session = await pay('maria');
    expect((await verify('maria', session.client_reference_id)).body).toMatchObject({
      outcome: 'not_paid',
      receipt: false,
    });
    expect(await pay('tom')).toBe(session);
    expect(await receipts()).toEqual([]);
    stripe.pay(session);
    expect(await notify(session.id)).toBe(200);
    expect((await verify('maria', session.client_reference_id)).body.receipt).toBe(false);
    expect((await receipts()).map(({ to }) => to?.[0]?.address)).toEqual([addressOf('tom')]);
  });

  it('strangers, other clients and staff who ask about a payment send none and change nothing', async () => {
    const session = await pay('maria');
    stripe.pay(session);
    const callers = await Promise.all(
      (['zed', 'eve', 'rosa', 'ann'] as const).map((person) => app.as(person)),
    );
    const before = await stateHash(app);
    for (const [at, status] of [404, 403, 404, 403].entries()) {
      const answer = await callers[at]!.call(questionnaires.verifyDepositCheckout, {
        questionnaire_id: id,
        session: session.client_reference_id,
      });
      expect(answer.status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
    expect(await receipts()).toEqual([]);
  });
});
