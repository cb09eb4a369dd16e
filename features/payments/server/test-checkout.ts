/** The test checkout's page: what a payer does there is told to the portal by a signed notice, as the real provider would. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { signNotice } from '#platform/server/payments/notices.ts';
import type { payments } from '../contract.ts';
import { TEST_OVER } from '../messages.ts';
import { mayPlayPayer } from '../policy.ts';
import { type Notified, receiveNotice } from './receive.ts';
import { findTestSession, settleTestSession, type TestSession } from './test-queries.ts';
import { testWebhookSecret } from './test-till.ts';
import { ofFirm } from './till.ts';

const WHY = 'the books of the test checkout, which stand for another’s';
const TOLD = { pay: 'checkout.session.completed', fail: 'checkout.session.async_payment_failed' } as const;

/** Its address is its secret. */
async function session(ctx: Ctx<ClientActor>, id: string): Promise<TestSession> {
  const { firmId } = ctx.actor;
  const found = await ofFirm(ctx, firmId).read((tx) => findTestSession(tx, firmId, id));
  if (!found) throw new NotFound();
  return found;
}

export async function readTestCheckout(ctx: Ctx<ClientActor>, input: { session: string }) {
  const { description, amount_cents, currency, state } = await session(ctx, input.session);
  return { description, amount_cents, currency, state };
}

export const finishTestCheckout =
  (notified: Notified) =>
  async (
    ctx: Ctx<ClientActor>,
    { session: id, outcome }: InputOf<typeof payments.finishTestCheckout>,
  ): Promise<{ return_url: string }> => {
    const { firmId } = ctx.actor;
    const found = await session(ctx, id);
    ctx.authorize(mayPlayPayer(ctx.actor));
    if (outcome === 'cancel') return { return_url: found.cancel_url };
    const settled = await ofFirm(ctx, firmId).writeQuietly(WHY, (tx) =>
      settleTestSession(tx, firmId, id, outcome === 'pay' ? 'paid' : 'failed'),
    );
    if (!settled) throw new Refused('test_checkout.over', TEST_OVER);
    const payload = JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: TOLD[outcome],
      data: { object: { id, object: 'checkout.session' } },
    });
    const now = ctx.clock.now();
    // A notice that is lost is no loss: whoever comes back is looked up.
    await receiveNotice(ctx, notified, {
      firmId,
      raw: Buffer.from(payload),
      signature: signNotice(payload, testWebhookSecret(ctx, firmId), now),
    }).catch((error: unknown) => ctx.log.warn('a notice of the test checkout was lost', { error }));
    return { return_url: found.success_url };
  };
