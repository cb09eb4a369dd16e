/** The receipt of a payment, to whoever was sent to pay it: queued with the payment itself, so that it goes out once. */
import { findAddressee } from '#features/accounts/server/service.ts';
import type { SystemActor } from '#platform/actor.ts';
import { momentWords } from '#platform/moment-words.ts';
import { sumOf } from '#platform/money.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import type { PaidWith } from '#platform/server/payments/payments.ts';
import type { Checkout } from '../model.ts';
import { paidWithWords, referenceOf } from '../rules/receipt.ts';
import { receiptMail } from './mails.ts';
import type { CheckoutSubject } from './subjects.ts';

export async function sendReceipt(
  ctx: Ctx<SystemActor>,
  tx: Tx,
  checkout: Checkout,
  { subject, paidWith }: { subject: CheckoutSubject; paidWith: PaidWith | null },
): Promise<void> {
  const { firm_id: firmId, id, hash_id, amount_cents, currency, opened_by, looked_at } = checkout;
  const payer = await findAddressee(tx, firmId, opened_by);
  const paidFor = await subject.paidFor(tx, checkout);
  if (!payer || payer.email === null || !paidFor) return;
  const { what, path, button } = paidFor;
  await ctx.outgoing.mail(ctx, tx, {
    to: payer.email,
    dedupeKey: `receipt:${id}`,
    ...receiptMail(
      await mailFace(tx, firmId),
      {
        fname: payer.fname,
        what,
        sum: sumOf(amount_cents, currency),
        at: momentWords(payer.time_zone)(looked_at),
        paidWith: paidWith && paidWithWords(paidWith),
        reference: referenceOf(hash_id),
      },
      { label: button, url: `${ctx.config.baseUrl}${path}` },
    ),
  });
}
