/** Opening a checkout, and looking at it again. Amount and subject come from the feature that asks, never from a browser. */
import { findAddressee } from '#features/accounts/server/service.ts';
import type { SignedInActor, SystemActor } from '#platform/actor.ts';
import { AppError, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { PaymentsDown } from '#platform/server/payments/payments.ts';
import { CANNOT_PAY_HERE, ON_ITS_WAY, PAID_ALREADY, PROVIDER_AWAY } from '../messages.ts';
import type { Checkout } from '../model.ts';
import { look } from './look.ts';
import { changeCheckout, findByHash, findLive, insertCheckout, lockCheckout } from './queries.ts';
import type { CheckoutSubject } from './subjects.ts';
import { type FirmTill, ofFirm, tillOf } from './till.ts';

const TRIES = 4;
/** The provider forgets that it did something after a day; what was begun longer ago is begun anew. */
const BEGUN_MS = 3_600_000;
const WHY = 'what a checkout means is recorded by what it pays for';

interface Order {
  subjectId: number;
  amountCents: number;
  description: string;
  /** Where the payer comes back to, below the portal's address; `?session=` is added. */
  returnPath: string;
}

async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentsDown) throw new AppError(502, 'payment.unavailable', PROVIDER_AWAY);
    throw error;
  }
}

/** Where to pay; while one is open, it is the same for everybody. */
export async function openCheckout(
  ctx: Ctx<SignedInActor>,
  subject: CheckoutSubject,
  order: Order,
): Promise<{ url: string | null }> {
  const firm = ofFirm(ctx, ctx.actor.firmId);
  const place = await tillOf(firm);
  if (!place) throw new Refused('payment.not_connected', CANNOT_PAY_HERE);
  return atProvider(async () => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const begun = await begin(ctx, firm, place, subject, order);
      const ready = begun.session_id
        ? await look(firm, begun, { subject, till: place.till, by: ctx })
        : await open(ctx, firm, place, subject, begun, order);
      if (ready.state === 'paid') throw new Refused('payment.paid', PAID_ALREADY);
      if (ready.state === 'processing') throw new Refused('payment.on_its_way', ON_ITS_WAY);
      const fits =
        ready.amount_cents === order.amountCents &&
        ready.currency === place.currency &&
        ready.account_id === place.accountId;
      if (!fits) await retire(firm, place, subject, ready);
      else if (ready.state === 'open' && ready.opened_by === ctx.actor.userId) return { url: ready.url };
      else if (ready.state === 'open' || ready.state === 'left')
        return { url: (await goOn(ctx, firm, subject, ready)).url };
    }
    throw new PaymentsDown('The checkout changed all the time.');
  });
}

/** The live one, or a new one: of two at once one is made. */
function begin(
  ctx: Ctx<SignedInActor>,
  firm: Ctx<SystemActor>,
  { accountId, currency }: FirmTill,
  { kind }: CheckoutSubject,
  { subjectId, amountCents }: Order,
): Promise<Checkout> {
  const { firmId } = firm.actor;
  const subject = { kind, id: subjectId };
  return firm.writeQuietly(WHY, async (tx) => {
    const now = firm.clock.now();
    const live = await findLive(tx, firmId, subject);
    const isOver = live?.state === 'opening' && now.getTime() - Date.parse(live.opened_at) > BEGUN_MS;
    if (live && !isOver) return live;
    if (live) await changeCheckout(tx, live, { state: 'expired' });
    await insertCheckout(tx, {
      firm_id: firmId,
      hash_id: firm.random(18).toString('hex'),
      subject_kind: kind,
      subject_id: subjectId,
      amount_cents: amountCents,
      currency,
      account_id: accountId,
      state: 'opening',
      opened_by: ctx.actor.userId,
      opened_at: now.toISOString(),
      looked_at: now.toISOString(),
    });
    return (await findLive(tx, firmId, subject))!;
  });
}

async function open(
  ctx: Ctx<SignedInActor>,
  firm: Ctx<SystemActor>,
  { till }: FirmTill,
  subject: CheckoutSubject,
  begun: Checkout,
  { description, returnPath }: Order,
): Promise<Checkout> {
  const back = `${firm.config.baseUrl}${returnPath}?session=${begun.hash_id}`;
  const session = await till.open({
    reference: begun.hash_id,
    amountCents: begun.amount_cents,
    currency: begun.currency,
    description,
    successUrl: back,
    cancelUrl: back,
  });
  return firm.writeQuietly(WHY, async (tx) => {
    const now = (await lockCheckout(tx, begun.firm_id, begun.id))!;
    if (now.state !== 'opening') return now;
    const next: Checkout = { ...now, state: 'open', session_id: session.id, url: session.url };
    await changeCheckout(tx, now, { state: 'open', session_id: session.id, url: session.url });
    await subject.changed(ctx, tx, next);
    return next;
  });
}

/** Somebody goes to pay it after all, or instead of the person who opened it. */
const goOn = (
  ctx: Ctx<SignedInActor>,
  firm: Ctx<SystemActor>,
  subject: CheckoutSubject,
  left: Checkout,
): Promise<Checkout> =>
  firm.writeQuietly(WHY, async (tx) => {
    const now = (await lockCheckout(tx, left.firm_id, left.id))!;
    if (now.state !== 'open' && now.state !== 'left') return now;
    const next: Checkout = { ...now, state: 'open', opened_by: ctx.actor.userId };
    await changeCheckout(tx, now, { state: 'open', opened_by: ctx.actor.userId });
    if (now.state === 'left') await subject.changed(ctx, tx, next);
    return next;
  });

/** Of another sum or account: closed at the provider, which may say that it was paid just before. */
async function retire(
  firm: Ctx<SystemActor>,
  { till }: FirmTill,
  subject: CheckoutSubject,
  checkout: Checkout,
): Promise<void> {
  if (checkout.session_id) await till.close(checkout.session_id);
  await look(firm, checkout, { subject, till });
}

interface Verified extends Checkout {
  /** Whether a receipt was mailed to whoever asks. */
  receipt: boolean;
}

/** How it stands now that the payer is back. Of another subject it is none. */
export async function verifyCheckout(
  ctx: Ctx<SignedInActor>,
  subject: CheckoutSubject,
  { subjectId, session }: { subjectId: number; session: string },
): Promise<Verified> {
  const firm = ofFirm(ctx, ctx.actor.firmId);
  const checkout = await firm.read((tx) => findByHash(tx, firm.actor.firmId, session));
  if (!checkout || checkout.subject_kind !== subject.kind || checkout.subject_id !== subjectId)
    throw new NotFound();
  const place = await tillOf(firm);
  if (!place) throw new Refused('payment.not_connected', CANNOT_PAY_HERE);
  const found = await atProvider(() =>
    look(firm, checkout, { subject, till: place.till, cameBack: true, by: ctx }),
  );
  const isTheirs = found.state === 'paid' && found.opened_by === ctx.actor.userId;
  const payer = isTheirs
    ? await firm.read((tx) => findAddressee(tx, firm.actor.firmId, found.opened_by))
    : null;
  return { ...found, receipt: (payer?.email ?? null) !== null };
}

/** Nobody is to pay it any more. What cannot be closed just now can still be paid, and then is. */
export async function closeCheckout(
  ctx: Ctx<SignedInActor>,
  subject: CheckoutSubject,
  subjectId: number,
): Promise<void> {
  const firm = ofFirm(ctx, ctx.actor.firmId);
  const live = await firm.read((tx) =>
    findLive(tx, firm.actor.firmId, { kind: subject.kind, id: subjectId }),
  );
  const place = live?.session_id ? await tillOf(firm) : null;
  if (!live || !place) return;
  await retire(firm, place, subject, live).catch((error: unknown) => {
    if (!(error instanceof PaymentsDown)) throw error;
    ctx.log.warn('a checkout could not be closed', { checkout: live.id });
  });
}
