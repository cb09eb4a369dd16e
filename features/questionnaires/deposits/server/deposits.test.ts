/** Deposits paid at the provider, which is played by a server on this machine that speaks Stripe's HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask, PlatformTask } from '#platform/server/jobs.ts';
import { collect } from '#features/collect/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { tasks } from '#server/features.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { stateHash } from '#test/state-hash.ts';
import { noticeOf, startStripe, STRIPE_KEY, STRIPE_SECRET } from '#test/stripe.ts';
import { questionnaires } from '../../contract.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const app = useApp({ env: { STRIPE_BASE_URL: stripe.url, DEMO: 'false' } });
const KEYS = { secret_key: STRIPE_KEY, webhook_secret: STRIPE_SECRET };
let templateId: number;
let id: number;

beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  for (const person of EVERYBODY) await as(person);
  await (await as('ann')).call(firm.connectPayments, KEYS);
  await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": true}'`);
});
beforeEach(async () => {
  stripe.mood = 'well';
  app.setTime(null);
  id = await sentQuestionnaire(app, templateId, { deposit_required: true, deposit_amount: 35_000 });
});

/** Each signs in once, so that a refused call leaves everything as it was. */
const signedIn = new Map<PersonName, Promise<Caller>>();
const as = (person: PersonName): Promise<Caller> => {
  if (!signedIn.has(person)) signedIn.set(person, app.as(person));
  return signedIn.get(person)!;
};
const EVERYBODY = ['ann', 'ben', 'gil', 'maria', 'tom', 'rosa', 'eve', 'zed'] as const;
const deposit = async (of = id) =>
  (
    await app.owner.query(
      'select deposit_cents, deposit_status, deposit_fact from questionnaires where id = $1',
      [of],
    )
  ).rows[0];
const checkouts = async (of = id) =>
  (await app.owner.query('select * from checkouts where subject_id = $1 order by id', [of])).rows;
const pay = async (person: PersonName = 'maria', of = id) =>
  (await as(person)).call(questionnaires.openDepositCheckout, { questionnaire_id: of });
const sessionOf = (url: string | null) => stripe.sessions.get(url!.split('/').at(-1)!)!;
const verify = async (session: string, person: PersonName = 'maria', of = id) =>
  (await as(person)).call(questionnaires.verifyDepositCheckout, { questionnaire_id: of, session });
const notify = async ({ body, signature }: { body: string; signature: string }, of = app.world.firms.pell) =>
  (
    await app.http.inject({
      method: 'POST',
      url: `/api/payments/webhook/${of}`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  ).statusCode;
const told = (session: { id: string }, more = {}) =>
  noticeOf({ id: session.id, object: 'checkout.session' }, more);
async function opened() {
  const { status, body, error } = await pay();
  expect([status, error]).toEqual([200, undefined]);
  return sessionOf(body.checkout_url);
}

describe('paying a deposit', () => {
  it('DEP-010: opens a checkout with the server’s amount, and the client is sent there', async () => {
    const { body } = await pay();
    const session = sessionOf(body.checkout_url);
    expect(body.checkout_url).toBe(`https://pay.example/${session.id}`);
    expect(session).toMatchObject({ amount_total: 35_000, currency: 'usd' });
    expect(session.description).toMatch(/^Deposit for \d{4} Organizer$/);
    expect(session.success_url).toBe(
      `${app.services.config.baseUrl}/deposit/${id}?session=${session.client_reference_id}`,
    );
    expect(await deposit()).toMatchObject({ deposit_status: 'payment_pending' });
    expect(await timesRecorded(app, 'deposit.checkout_opened')).toEqual({ 'deposit.checkout_opened': 1 });
  });

  it('DEP-012: is verified on return, and only the provider makes it paid', async () => {
    const session = await opened();
    const back = await verify(session.client_reference_id);
    expect(back.body).toMatchObject({ outcome: 'not_paid', deposit_status: 'unpaid', deposit_cents: 35_000 });
    // The same checkout again, by the other spouse.
    expect(sessionOf((await pay('tom')).body.checkout_url)).toBe(session);
    expect(await deposit()).toMatchObject({ deposit_status: 'payment_pending' });
    stripe.change(session, { status: 'complete', payment: { id: 'pi_slow', status: 'processing' } });
    expect((await verify(session.client_reference_id)).body).toMatchObject({
      outcome: 'on_its_way',
      deposit_status: 'payment_pending',
    });
    expect((await pay('tom')).error?.code).toBe('payment.on_its_way');
    stripe.pay(session);
    expect((await verify(session.client_reference_id)).body).toMatchObject({
      outcome: 'paid',
      deposit_status: 'paid',
    });
    expect((await pay('tom')).error?.code).toBe('deposit.paid');
    expect(await checkouts()).toMatchObject([{ state: 'paid', amount_cents: 35_000 }]);
    expect(await timesRecorded(app, 'deposit.paid', 'deposit.payment_started', 'deposit.not_paid')).toEqual({
      'deposit.paid': 1,
      'deposit.payment_started': 1,
      'deposit.not_paid': 1,
    });
  });

  it('a payment that fails can be tried again, with a new checkout', async () => {
    const session = await opened();
    stripe.change(session, {
      status: 'complete',
      payment: { id: 'pi_failed', status: 'requires_payment_method' },
    });
    expect((await verify(session.client_reference_id)).body).toMatchObject({
      outcome: 'failed',
      deposit_status: 'unpaid',
    });
    const again = await opened();
    expect(again.id).not.toBe(session.id);
    stripe.change(again, { status: 'expired' });
    const third = await opened();
    expect(third.id).not.toBe(again.id);
    expect((await checkouts()).map(({ state }) => state)).toEqual(['failed', 'expired', 'open']);
  });

  it('20 at once, by both spouses, make one checkout', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => pay(at % 2 ? 'maria' : 'tom')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
    expect(await checkouts()).toHaveLength(1);
    expect(
      [...stripe.sessions.values()].filter((one) => one.success_url.includes(`/deposit/${id}?`)),
    ).toHaveLength(1);
  });

  it('an amount that was changed meanwhile is paid by a new checkout, and the old one is closed', async () => {
    const session = await opened();
    await app.owner.query('update questionnaires set deposit_cents = 40000 where id = $1', [id]);
    const other = await opened();
    expect([session.status, other.amount_total]).toEqual(['expired', 40_000]);
  });

  it('R49: a session of another, or of another sum, pays nothing', async () => {
    const other = await sentQuestionnaire(app, templateId, { deposit_required: true, deposit_amount: 100 });
    const cheap = sessionOf((await pay('maria', other)).body.checkout_url);
    stripe.pay(cheap);
    const session = await opened();
    const before = await stateHash(app);
    expect((await verify(cheap.client_reference_id)).status).toBe(404);
    expect((await verify('0'.repeat(36))).status).toBe(404);
    expect((await verify(session.client_reference_id, 'zed')).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
    stripe.change(stripe.pay(session), { amount_total: 100 });
    expect((await verify(session.client_reference_id)).body).toMatchObject({ outcome: 'not_paid' });
    expect(await deposit()).toMatchObject({ deposit_status: 'payment_pending' });
  });

  it('is for the clients of the entity who may change something, and for nobody else', async () => {
    const rosas = await sentQuestionnaire(app, templateId, {
      entity: 'rosas',
      deposit_required: true,
      deposit_amount: 100,
    });
    const before = await stateHash(app);
    for (const [person, of, status] of [
      ['zed', id, 404],
      ['eve', id, 403],
      ['ann', id, 403],
      ['rosa', rosas, 403],
      ['rosa', id, 404],
    ] as const) {
      expect((await pay(person, of)).status, person).toBe(status);
      expect((await verify('0'.repeat(36), person, of)).status, person).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
  });

  it('needs an amount, deposits switched on and a provider that answers', async () => {
    const free = await sentQuestionnaire(app, templateId);
    expect((await pay('maria', free)).error?.code).toBe('deposit.none');
    stripe.mood = 'failing';
    expect((await pay()).error?.code).toBe('payment.unavailable');
    expect(await deposit()).toMatchObject({ deposit_status: 'unpaid' });
    // DEP-011: what has no address is told as such.
    stripe.mood = 'no address';
    expect((await pay()).body).toEqual({ checkout_url: null });
    stripe.mood = 'well';
    await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": false}'`);
    expect((await pay()).error?.code).toBe('deposit.off');
    await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": true}'`);
  });
});

describe('R47: notices of the provider', () => {
  it('make it paid once, however often and in whatever order they come', async () => {
    const session = await opened();
    stripe.pay(session);
    const notice = told(session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    expect(new Set(answers)).toEqual(new Set([200]));
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed'])
      expect(await notify(told(session, { type }))).toBe(200);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
    const paid = await app.owner.query(
      `select 1 from events where name = 'deposit.paid' and (payload ->> 'questionnaire_id')::int = $1`,
      [id],
    );
    expect(paid.rowCount).toBe(1);
  });

  it('that are forged, old, from the future, cut or of another firm are refused and change nothing', async () => {
    const session = await opened();
    stripe.pay(session);
    const good = told(session);
    const now = Date.now();
    const before = await stateHash(app);
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, body: good.body.replace('evt_', 'evt_x') },
      { ...good, body: good.body.slice(0, -1) },
      told(session, { secret: 'whsec_wrong' }),
      told(session, { at: new Date(now - 6 * 60_000) }),
      told(session, { at: new Date(now + 6 * 60_000) }),
    ];
    for (const notice of wrong) expect(await notify(notice)).toBe(400);
    expect(await notify(good, app.world.firms.other)).toBe(400);
    expect(await notify(good, 999_999)).toBe(400);
    expect(await notify({ ...good, body: ' '.repeat(300_000) })).toBe(413);
    expect(await stateHash(app)).toBe(before);
  });

  it('are believed only after asking again: what they claim themselves counts for nothing', async () => {
    const session = await opened();
    const claim = noticeOf({ id: session.id, object: 'checkout.session', payment_status: 'paid' });
    expect(await notify(claim)).toBe(200);
    expect(await deposit()).toMatchObject({ deposit_status: 'payment_pending' });
    // About something that is not of this portal.
    expect(await notify(noticeOf({ id: 'cs_other', object: 'checkout.session' }))).toBe(200);
    // Asked for again later, where nobody can be asked now.
    stripe.mood = 'failing';
    const later = told(session);
    expect(await notify(later)).toBe(503);
    stripe.mood = 'well';
    stripe.pay(session);
    expect(await notify(later)).toBe(200);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
  });

  it('are kept with their effect: what dies in between happens when it is sent again', async () => {
    const session = await opened();
    stripe.pay(session);
    const notice = told(session, { id: 'evt_died' });
    await app.owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail before update on questionnaires for each row execute function fail()`);
    expect(await notify(notice)).toBe(500);
    await app.owner.query('drop function fail() cascade');
    const kept = () => app.owner.query(`select 1 from provider_events where id = 'evt_died'`);
    expect((await kept()).rowCount).toBe(0);
    expect(await checkouts()).toMatchObject([{ state: 'open' }]);
    expect(await notify(notice)).toBe(200);
    expect((await kept()).rowCount).toBe(1);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
  });

  it('refunds and disputes are shown as the provider says, and it stays paid', async () => {
    const session = stripe.pay(await opened());
    const refund = () =>
      notify(noticeOf({ id: 'ch_1', object: 'charge', payment_intent: session.payment.id }));
    // The refund is told before the payment was.
    stripe.change(session, { refunded: 5000 });
    expect(await refund()).toBe(200);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid', deposit_fact: 'partly_refunded' });
    const steps = [
      [{ refunded: 35_000 }, 'refunded'],
      [{ refunded: 0, dispute: 'needs_response' }, 'disputed'],
      [{ dispute: 'lost' }, 'charged_back'],
      [{ dispute: 'won' }, null],
    ] as const;
    for (const [change, deposit_fact] of steps) {
      stripe.change(session, change);
      expect(await refund()).toBe(200);
      expect(await deposit()).toMatchObject({ deposit_status: 'paid', deposit_fact });
    }
    expect(await timesRecorded(app, 'deposit.fact_changed')).toEqual({ 'deposit.fact_changed': 5 });
    const { body } = await (await as('maria')).call(questionnaires.listCards, {});
    expect(body.cards.find((card) => card.id === id)).toMatchObject({
      deposit_cents: 35_000,
      deposit_status: 'paid',
      deposit_fact: null,
    });
  });
});

describe('a checkout nobody came back from', () => {
  const run = async (checkoutId: number) => {
    const task = tasks.find(({ name }) => name === 'look-at-checkout') as FirmTask;
    const firmId = app.world.firms.pell;
    await task.run(systemCtx(app.services, firmId, 'test'), { firm_id: firmId, checkout_id: checkoutId });
  };
  const queued = async () => {
    const before = await app.owner.query('select count(*)::int as n from graphile_worker.jobs');
    await (tasks.find(({ name }) => name === 'look-for-lost-checkouts') as PlatformTask).run(app.services);
    const after = await app.owner.query('select count(*)::int as n from graphile_worker.jobs');
    return after.rows[0].n - before.rows[0].n;
  };

  it('is looked up: unpaid it can be paid again, paid it is paid', async () => {
    const session = await opened();
    const [{ id: checkoutId }] = await checkouts();
    await app.owner.query(`update checkouts set looked_at = now() where id <> $1`, [checkoutId]);
    expect(await queued()).toBe(0);
    await app.owner.query(`update checkouts set looked_at = now() - interval '20 minutes' where id = $1`, [
      checkoutId,
    ]);
    expect(await queued()).toBe(1);
    await run(checkoutId);
    expect(await deposit()).toMatchObject({ deposit_status: 'unpaid' });
    expect(sessionOf((await pay()).body.checkout_url)).toBe(session);
    stripe.pay(session);
    await run(checkoutId);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
  });

  it('is given up when its account is gone from here', async () => {
    await opened();
    const [{ id: checkoutId }] = await checkouts();
    const ann = await as('ann');
    await ann.call(firm.disconnectPayments, {});
    expect((await pay()).error?.code).toBe('payment.not_connected');
    await run(checkoutId);
    expect(await deposit()).toMatchObject({ deposit_status: 'payment_pending' });
    await app.owner.query(`update checkouts set opened_at = now() - interval '9 days' where id = $1`, [
      checkoutId,
    ]);
    await run(checkoutId);
    expect(await deposit()).toMatchObject({ deposit_status: 'unpaid' });
    const again = await ann.call(firm.connectPayments, KEYS);
    expect(again.body).toMatchObject({
      connected: true,
      has_webhook: true,
      webhook_url: `${app.services.config.baseUrl}/api/payments/webhook/${app.world.firms.pell}`,
    });
    const kept = await app.owner.query('select i::text as row from firm_integrations i');
    expect(kept.rows[0].row).not.toContain(STRIPE_SECRET);
  });
});

describe('staff', () => {
  const mark = async (deposit_status: 'marked_paid' | 'pending', person: PersonName = 'ann', version = 1) =>
    (await as(person)).call(collect.saveQuestionnaire, { questionnaire_id: id, version, deposit_status });

  it('DEP-015: mark a deposit by updating the questionnaire; clients and others are refused', async () => {
    const before = await stateHash(app);
    for (const [person, status] of [
      ['maria', 403],
      ['gil', 403],
      ['eve', 404],
      ['zed', 403],
    ] as const)
      expect((await mark('marked_paid', person)).status, person).toBe(status);
    expect(await stateHash(app)).toBe(before);
    expect((await mark('marked_paid', 'ben')).body).toMatchObject({
      deposit_status: 'marked_paid',
      version: 2,
    });
    expect((await mark('marked_paid', 'ben', 2)).body).toMatchObject({ version: 2 });
    expect((await mark('pending', 'ben')).status).toBe(409);
    expect((await mark('pending', 'ben', 2)).body).toMatchObject({ deposit_status: 'pending' });
    expect(await timesRecorded(app, 'deposit.marked_paid', 'deposit.marked_unpaid')).toEqual({
      'deposit.marked_paid': 1,
      'deposit.marked_unpaid': 1,
    });
    // Marked unpaid it can be paid.
    stripe.pay(await opened());
    await verify((await checkouts())[0].hash_id);
    for (const to of ['marked_paid', 'pending'] as const)
      expect((await mark(to, 'ann', 3)).error?.code).toBe('deposit.changed');
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
  });

  it('do not mark what a client is paying, and what is marked cannot be paid, unless it was just before', async () => {
    const session = await opened();
    expect((await mark('marked_paid')).error?.code).toBe('deposit.changed');
    await verify(session.client_reference_id);
    expect((await mark('marked_paid')).status).toBe(200);
    expect(session.status).toBe('expired');
    expect(await deposit()).toMatchObject({ deposit_status: 'marked_paid' });
    expect((await pay()).error?.code).toBe('deposit.paid');
    stripe.pay(session);
    expect(await notify(told(session))).toBe(200);
    expect(await deposit()).toMatchObject({ deposit_status: 'paid' });
  });

  it('DEP-001: deposit_status is one of five', async () => {
    const at = async (status: string) =>
      app.owner.query('update questionnaires set deposit_status = $2 where id = $1', [id, status]);
    for (const status of ['pending', 'unpaid', 'payment_pending', 'paid', 'marked_paid']) {
      await at(status);
      const { body } = await (await as('maria')).call(questionnaires.readState, { questionnaire_id: id });
      expect(body).toMatchObject({ deposit_cents: 35_000, deposit_status: status });
    }
    await expect(at('refunded')).rejects.toThrow('deposit_status');
  });
});
