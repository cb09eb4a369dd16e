/** Photo ID checks at the real provider, which answers from this machine. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { firm } from '#features/firm/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { preferIn } from '#test/factories.ts';
import { TEST_FORM, testForm } from '#test/signing-subject.ts';
import { noticeOf, startStripe, STRIPE_KEY, STRIPE_SECRET } from '#test/stripe.ts';
import { identity } from '../contract.ts';

const stripe = await startStripe();
afterAll(stripe.close);
const app = useApp({ env: { STRIPE_BASE_URL: stripe.url, DEMO: 'false' }, subjects: [testForm] });
let maria: Caller;
const at = () => ({ subject_kind: TEST_FORM, subject_id: app.world.entities.bakery.id, place: 1 });
const start = () => maria.call(identity.startIdentityCheck, { ...at(), return_path: '/sign' });
const result = async () => (await maria.call(identity.readIdentityResult, at())).body;

async function notify({ body, signature }: { body: string; signature: string }): Promise<number> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/${app.world.firms.pell}`,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: body,
  });
  return answer.statusCode;
}
const told = (id: string, more = {}) =>
  noticeOf(
    { id, object: 'identity.verification_session' },
    { type: 'identity.verification_session.verified', ...more },
  );
const stateNow = async () =>
  (await app.owner.query('select state, result from identity_checks order by id desc limit 1')).rows[0];

beforeAll(async () => {
  const keys = { secret_key: STRIPE_KEY, webhook_secret: STRIPE_SECRET };
  await (await app.as('ann')).call(firm.connectPayments, keys);
  await preferIn(app.owner, { tax_return_stripe_idv_enabled: true });
  maria = await app.as('maria');
});
beforeEach(async () => {
  stripe.mood = 'well';
  await app.owner.query('delete from identity_checks');
});

it('is opened once, and passes by a signed notice when the document is the signer’s', async () => {
  const { body } = await start();
  const opened = stripe.newestIdentity();
  expect(body.url).toBe(`https://verify.example/${opened.id}`);
  expect(opened.return_url).toBe(`${app.services.config.baseUrl}/sign`);
  expect((await start()).body.url).toBe(body.url);
  expect(stripe.identities.size).toBe(1);
  opened.status = 'processing';
  expect(await result()).toMatchObject({ state: 'open', provider: { state: 'processing' } });
  opened.status = 'verified';
  opened.verified_outputs = { first_name: 'MARIA', last_name: 'CLIENT' };
  expect(await notify(told(opened.id, { secret: 'whsec_wrong' }))).toBe(400);
  expect((await stateNow()).state).toBe('started');
  const notice = told(opened.id);
  expect(await Promise.all([notify(notice), notify(notice)])).toEqual([200, 200]);
  expect(await stateNow()).toEqual({ state: 'passed', result: 'photo ID verified, name matches' });
  expect((await result()).state).toBe('passed');
  const passed = await app.owner.query(`select 1 from events where name = 'identity.passed'`);
  expect(passed.rowCount).toBe(1);
});

it('fails with the document of somebody else, such as a spouse', async () => {
  await start();
  const opened = stripe.newestIdentity();
  Object.assign(opened, {
    status: 'verified',
    verified_outputs: { first_name: 'Tom', last_name: 'Client' },
  });
  expect(await result()).toMatchObject({ state: 'open', tries_left: 2 });
  expect((await stateNow()).result).toBe('photo ID verified, name does not match');
});

it('fails when the provider could not read it, and is canceled there', async () => {
  await start();
  const opened = stripe.newestIdentity();
  opened.last_error = { code: 'document_expired' };
  expect(await result()).toMatchObject({ tries_left: 2 });
  expect(opened.status).toBe('canceled');
  await start();
  expect(stripe.newestIdentity().id).not.toBe(opened.id);
});

it('a provider that is away costs no try', async () => {
  stripe.mood = 'failing';
  const away = await start();
  expect(away.error).toMatchObject({
    code: 'identity.unavailable',
    message: 'We can’t reach the photo ID check right now. Try again, or choose another way.',
  });
  stripe.mood = 'well';
  expect((await start()).status).toBe(200);
  expect((await result()).tries_left).toBe(3);
});

it('a notice about a check nobody began here changes nothing', async () => {
  expect(await notify(told('vs_other'))).toBe(200);
  expect(await stateNow()).toBeUndefined();
});
