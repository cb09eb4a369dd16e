/** The built-in test checkout: the same way as with the real provider, and no money moves. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { payments } from '../contract.ts';

const app = useApp({ env: { DEMO: 'true' } });
let templateId: number;
let id: number;
let maria: Caller;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  await (await app.as('ann')).call(firm.connectPayments, { secret_key: 'demo' });
  await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": true}'`);
  maria = await app.as('maria');
});
beforeEach(async () => {
  id = await sentQuestionnaire(app, templateId, { deposit_required: true, deposit_amount: 35_000 });
});

async function opened(): Promise<string> {
  const { body } = await maria.call(questionnaires.openDepositCheckout, { questionnaire_id: id });
  expect(body.checkout_url).toMatch(/\/test-checkout\/test_[0-9a-f]{48}$/);
  return body.checkout_url!.split('/').at(-1)!;
}
const finish = (session: string, outcome: 'pay' | 'fail' | 'cancel', who = maria) =>
  who.call(payments.finishTestCheckout, { session, outcome });
const status = async () =>
  (await app.owner.query('select deposit_status from questionnaires where id = $1', [id])).rows[0]
    .deposit_status;
const verified = async (returnUrl: string) =>
  (
    await maria.call(questionnaires.verifyDepositCheckout, {
      questionnaire_id: id,
      session: new URL(returnUrl).searchParams.get('session')!,
    })
  ).body.outcome;

describe('the test checkout', () => {
  it('DEP-016: is paid on this portal, by a signed notice, and verified on return', async () => {
    const staff = await app.as('ann');
    expect((await staff.call(firm.checkStripe, {})).body).toEqual({ connected: true });
    const session = await opened();
    expect((await maria.call(payments.readTestCheckout, { session })).body).toMatchObject({
      amount_cents: 35_000,
      currency: 'usd',
      state: 'open',
    });
    const { body } = await finish(session, 'pay');
    // The notice alone has done it.
    expect(await status()).toBe('paid');
    expect(await verified(body.return_url)).toBe('paid');
    expect((await finish(session, 'pay')).error?.code).toBe('test_checkout.over');
    expect((await finish(session, 'fail')).error?.code).toBe('test_checkout.over');
    expect(await status()).toBe('paid');
    const kept = await app.owner.query('select type from provider_events where id = $1', [`evt_${session}`]);
    expect(kept.rows).toEqual([{ type: 'checkout.session.completed' }]);
  });

  it('fails or is left as a real payment would', async () => {
    const session = await opened();
    expect(await status()).toBe('payment_pending');
    const left = await finish(session, 'cancel');
    expect(await verified(left.body.return_url)).toBe('not_paid');
    expect(await status()).toBe('unpaid');
    expect(await opened()).toBe(session);
    const failed = await finish(session, 'fail');
    expect(await status()).toBe('unpaid');
    expect(await verified(failed.body.return_url)).toBe('failed');
    expect(await opened()).not.toBe(session);
  });

  it('20 checkouts at once are one, also without any key', async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, opened));
    expect(new Set(sessions).size).toBe(1);
  });

  it('is closed to other firms, to read-only clients and to staff', async () => {
    const session = await opened();
    const [zed, rosa, ann] = [await app.as('zed'), await app.as('rosa'), await app.as('ann')];
    const before = await stateHash(app);
    expect((await zed.call(payments.readTestCheckout, { session })).status).toBe(404);
    expect((await finish(session, 'pay', zed)).status).toBe(404);
    expect((await finish(session, 'pay', rosa)).status).toBe(403);
    expect((await finish(session, 'pay', ann)).status).toBe(403);
    expect((await app.anonymous.call(payments.receiveNotice, { firm: app.world.firms.pell })).status).toBe(
      400,
    );
    expect(await stateHash(app)).toBe(before);
  });

  it('an advisor who looks as the client cannot pay', async () => {
    const ann = await app.as('ann');
    const { id: user_id } = app.world.people.maria;
    expect((await ann.call(clients.startPreview, { user_id })).status).toBe(200);
    const before = await stateHash(app);
    const answer = await ann.call(
      questionnaires.openDepositCheckout,
      { questionnaire_id: id },
      { 'x-preview-user': String(app.world.people.maria.id) },
    );
    expect([answer.status, answer.error?.code]).toEqual([403, 'preview.read_only']);
    expect(await stateHash(app)).toBe(before);
  });
});
