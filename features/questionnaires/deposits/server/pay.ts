/** DEP-010, DEP-012: a client pays the deposit of their questionnaire at the provider, and comes back. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { openCheckout, verifyCheckout } from '#features/payments/server/service.ts';
import { seenQuestionnaire } from '../../answering/server/access.ts';
import { asNext, openInOrder } from '../../answering/server/next.ts';
import { VIEW_ONLY } from '../../messages.ts';
import type { deposits } from '../contract.ts';
import { DEPOSITS_OFF, NOTHING_TO_PAY } from '../messages.ts';
import { mayPay } from '../policy.ts';
import { type DepositRow, findDeposit } from './queries.ts';
import { depositSubject } from './subject.ts';

/** With an amount, of an entity whose client may pay for it. */
async function payable(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  id: number,
): Promise<DepositRow & { deposit_cents: number }> {
  const seen = await seenQuestionnaire(ctx, tx, id);
  ctx.authorize(mayPay(ctx.actor, seen), new Forbidden('entity.read_only', VIEW_ONLY));
  const found = await findDeposit(tx, ctx.actor.firmId, id);
  if (!found) throw new NotFound();
  const { deposit_cents } = found;
  if (deposit_cents === null) throw new Refused('deposit.none', NOTHING_TO_PAY);
  return { ...found, deposit_cents };
}

export async function openDepositCheckout(
  ctx: Ctx<ClientActor>,
  { questionnaire_id }: InputOf<typeof deposits.openDepositCheckout>,
): Promise<{ checkout_url: string | null }> {
  const { firmId } = ctx.actor;
  const found = await ctx.read((tx) => payable(ctx, tx, questionnaire_id));
  // Clients do not read how their firm has set itself up.
  const { billing_enabled } = await ctx
    .as({ kind: 'system', firmId })
    .read((tx) => preferencesOf(tx, firmId));
  if (!billing_enabled) throw new Refused('deposit.off', DEPOSITS_OFF);
  if (found.deposit_status === 'paid' || found.deposit_status === 'marked_paid')
    throw new Refused('deposit.paid', NOTHING_TO_PAY);
  const { url } = await openCheckout(ctx, depositSubject, {
    subjectId: found.id,
    amountCents: found.deposit_cents,
    description: `Deposit for ${found.tax_year} ${found.name}`,
    returnPath: `/deposit/${found.id}`,
  });
  // DEP-011: the browser only notes it.
  if (url === null) ctx.log.error('the provider gave no address to pay at', { questionnaire: found.id });
  return { checkout_url: url };
}

const OUTCOMES = { paid: 'paid', processing: 'on_its_way', failed: 'failed' } as const;

export async function verifyDepositCheckout(
  ctx: Ctx<ClientActor>,
  { questionnaire_id, session }: InputOf<typeof deposits.verifyDepositCheckout>,
) {
  await ctx.read((tx) => payable(ctx, tx, questionnaire_id));
  const { state, receipt } = await verifyCheckout(ctx, depositSubject, {
    subjectId: questionnaire_id,
    session,
  });
  const { now, open } = await ctx.read(async (tx) => ({
    now: await payable(ctx, tx, questionnaire_id),
    open: await openInOrder(tx, ctx.actor.firmId),
  }));
  return {
    outcome: state in OUTCOMES ? OUTCOMES[state as keyof typeof OUTCOMES] : ('not_paid' as const),
    questionnaire: `${now.tax_year} ${now.name}`,
    deposit_cents: now.deposit_cents,
    deposit_status: now.deposit_status!,
    deposit_fact: now.deposit_fact,
    receipt,
    next: asNext(open.find(({ id }) => id === now.id) ?? open[0]),
  };
}
