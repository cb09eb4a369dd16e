/** What a checkout means to the deposit it pays: in the same transaction, as the provider says. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type CheckoutSubject, referenceOf } from '#features/payments/server/service.ts';
import { depositEvents } from '../events.ts';
import { depositAfter, factOf } from '../rules/deposit.ts';
import { findForMail } from '../../answering/server/queries.ts';
import { questionnairePlace } from '../../rules/questionnaire-place.ts';
import { type DepositRow, holdDeposit, setDeposit } from './queries.ts';

export const told = ({ id, name, tax_year, deposit_cents }: DepositRow) => ({
  questionnaire_id: id,
  name,
  year: tax_year,
  cents: deposit_cents ?? 0,
});

type Paid = Parameters<CheckoutSubject['changed']>[2];

export const depositSubject: CheckoutSubject = {
  kind: 'questionnaire_deposit',
  async paidFor(tx, { firm_id, subject_id }) {
    const found = await findForMail(tx, firm_id, subject_id);
    if (!found) return undefined;
    const title = `${found.tax_year} ${found.name}`;
    return {
      what: `Deposit for ${title}`,
      path: questionnairePlace(found.hash_id, subject_id),
      button: found.completed || found.locked ? `Open ${title}` : `Continue ${title}`,
    };
  },
  async changed(ctx, tx, checkout) {
    const found = await holdDeposit(tx, checkout.firm_id, checkout.subject_id);
    if (!found?.deposit_status) return;
    const status = depositAfter(found.deposit_status, checkout.state);
    const fact = status === 'paid' && checkout.state === 'paid' ? factOf(checkout) : found.deposit_fact;
    // It was pending before, and is so in earnest now.
    const isStarted = checkout.state === 'processing' && status === 'payment_pending';
    if (status === found.deposit_status && fact === found.deposit_fact && !isStarted) return;
    const now = ctx.clock.now().toISOString();
    await setDeposit(tx, found, {
      deposit_status: status,
      deposit_fact: fact,
      last_activity_at: now,
      ...(status === found.deposit_status ? {} : { client_activity_at: now }),
    });
    if (status !== found.deposit_status || isStarted) await tellStatus(ctx, tx, found, checkout);
    if (fact !== found.deposit_fact)
      await ctx.record(tx, depositEvents['deposit.fact_changed'], {
        entityId: found.entity_id,
        payload: { ...told(found), fact, refunded_cents: checkout.refunded_cents },
      });
  },
};

async function tellStatus(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  found: DepositRow,
  { state, hash_id }: Paid,
): Promise<void> {
  const entityId = found.entity_id;
  const payload = told(found);
  if (state === 'left' || state === 'failed' || state === 'expired')
    await ctx.record(tx, depositEvents['deposit.not_paid'], {
      entityId,
      payload: { ...payload, why: state },
    });
  else if (state === 'paid')
    await ctx.record(tx, depositEvents['deposit.paid'], {
      entityId,
      payload: { ...payload, reference: referenceOf(hash_id) },
    });
  else if (state === 'processing')
    await ctx.record(tx, depositEvents['deposit.payment_started'], { entityId, payload });
  else await ctx.record(tx, depositEvents['deposit.checkout_opened'], { entityId, payload });
}
