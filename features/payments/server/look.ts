/** Asking the provider how a checkout stands, and keeping the answer with what it means. */
import type { FirmActor, SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { ProviderNotice, Till } from '#platform/server/payments/payments.ts';
import type { Checkout } from '../model.ts';
import { isOurs, nextState } from '../rules/next-state.ts';
import { changeCheckout, keepEvent, lockCheckout } from './queries.ts';
import { sendReceipt } from './receipt.ts';
import type { CheckoutSubject } from './subjects.ts';

const TRIES = 3;
const WHY = 'what a checkout means is recorded by what it pays for';

interface Look {
  subject: CheckoutSubject;
  till: Till;
  /** The payer is back, or has been away for long. */
  cameBack?: boolean;
  /** Written with its effect; one that was written before has no further effect. */
  notice?: ProviderNotice;
  /** In whose name it is recorded. */
  by?: Ctx<FirmActor>;
}

/** The checkout as it stands now. */
export async function look(ctx: Ctx<SystemActor>, checkout: Checkout, how: Look): Promise<Checkout> {
  if (checkout.session_id === null) return checkout;
  for (let attempt = 1; ; attempt += 1) {
    const asked = ctx.clock.now().toISOString();
    const seen = await how.till.read(checkout.session_id);
    if (!seen || !isOurs(checkout, seen)) {
      ctx.log.error('a checkout is not what the provider tells of', { checkout: checkout.id });
      return checkout;
    }
    const kept = await ctx.writeQuietly(WHY, async (tx) => {
      const now = (await lockCheckout(tx, checkout.firm_id, checkout.id))!;
      // Somebody asked later and wrote first: what was seen here may be older than what stands.
      if (Date.parse(now.looked_at) > Date.parse(asked) && attempt < TRIES) return null;
      if (how.notice) {
        const { id, type } = how.notice;
        const row = { firm_id: now.firm_id, id, type, checkout_id: now.id, received_at: asked };
        if (!(await keepEvent(tx, row))) return now;
      }
      const next: Checkout = {
        ...now,
        state: nextState(now.state, seen.state, how.cameBack ?? false),
        refunded_cents: seen.refundedCents,
        dispute: seen.dispute,
        looked_at: asked,
      };
      const { state, refunded_cents, dispute, looked_at } = next;
      const isPaidNow = state === 'paid' && now.state !== 'paid';
      await changeCheckout(tx, now, {
        state,
        refunded_cents,
        dispute,
        looked_at,
        ...(isPaidNow ? { paid_at: asked } : {}),
      });
      if (state !== now.state || refunded_cents !== now.refunded_cents || dispute !== now.dispute)
        await how.subject.changed(how.by ?? ctx, tx, next);
      if (isPaidNow) await sendReceipt(ctx, tx, next, { subject: how.subject, paidWith: seen.paidWith });
      return next;
    });
    if (kept) return kept;
  }
}
