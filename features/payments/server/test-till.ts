/** The built-in test checkout as a provider: it keeps its own books, and no money moves. */
import type { SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Till } from '#platform/server/payments/payments.ts';
import { findTestSession, insertTestSession, settleTestSession } from './test-queries.ts';

const DAY_MS = 24 * 3_600_000;
const WHY = 'the books of the test checkout, which stand for another’s';

/** The secret with which it signs its notices. */
export const testWebhookSecret = (ctx: Pick<Ctx, 'secrets'>, firmId: number): string =>
  `whsec_${ctx.secrets.mac('test-checkout-notices', String(firmId)).toString('base64url')}`;

export function testTill(ctx: Ctx<SystemActor>): Till {
  const { firmId } = ctx.actor;
  return {
    open: (order) =>
      ctx.writeQuietly(WHY, async (tx) => {
        const id = await insertTestSession(tx, {
          firm_id: firmId,
          id: `test_${ctx.random(24).toString('hex')}`,
          reference: order.reference,
          amount_cents: order.amountCents,
          currency: order.currency,
          description: order.description,
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          state: 'open',
          created_at: ctx.clock.now().toISOString(),
        });
        return { id, url: `${ctx.config.baseUrl}/test-checkout/${id}` };
      }),
    read: async (id) => {
      const found = await ctx.read((tx) => findTestSession(tx, firmId, id));
      if (!found) return null;
      const isOld = ctx.clock.now().getTime() - Date.parse(found.created_at) > DAY_MS;
      return {
        id,
        reference: found.reference,
        state: found.state === 'open' && isOld ? 'expired' : found.state,
        amountCents: found.amount_cents,
        currency: found.currency,
        refundedCents: found.refunded_cents,
        dispute: found.dispute,
        paidWith: found.state === 'paid' ? { kind: 'test' } : null,
      };
    },
    close: async (id) => {
      await ctx.writeQuietly(WHY, (tx) => settleTestSession(tx, firmId, id, 'expired'));
    },
    // Its notices always name the session.
    sessionOfPayment: async () => null,
  };
}
