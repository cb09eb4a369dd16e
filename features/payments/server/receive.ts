/** Notices of the provider: signed, kept once with their effect, and believed only after asking again. */
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForgedNotice, readNotice } from '#platform/server/payments/notices.ts';
import { PaymentsDown } from '#platform/server/payments/payments.ts';
import { look } from './look.ts';
import { findBySession, knowsEvent } from './queries.ts';
import type { CheckoutSubject, NoticeListener } from './subjects.ts';
import { ofFirm, tillOf } from './till.ts';

/** The same for a forged, an old and a cut notice, and for a firm that takes none. */
class NotTaken extends AppError {
  constructor() {
    super(400, 'notice.refused', 'This notice isn’t signed for this portal.');
  }
}

export interface Notified {
  subjects: readonly CheckoutSubject[];
  listeners: readonly NoticeListener[];
}

export async function receiveNotice(
  ctx: Ctx,
  { subjects, listeners }: Notified,
  { firmId, raw, signature }: { firmId: number; raw: Buffer; signature: string },
): Promise<void> {
  const firm = ofFirm(ctx, firmId);
  const place = await tillOf(firm);
  if (!place?.webhookSecret) throw new NotTaken();
  try {
    const notice = readNotice(raw, signature, place.webhookSecret, ctx.clock.now());
    const { object, id } = notice.about;
    const listener = listeners.find((one) => one.object === object);
    // A listener reads what it is told of again, so that a repeated notice changes nothing.
    if (listener) return id === null ? undefined : await listener.heard(firm, { id });
    if (await firm.read((tx) => knowsEvent(tx, firmId, notice.id))) return;
    const session =
      notice.sessionId ?? (notice.paymentId ? await place.till.sessionOfPayment(notice.paymentId) : null);
    const checkout = session ? await firm.read((tx) => findBySession(tx, firmId, session)) : undefined;
    const subject = subjects.find(({ kind }) => kind === checkout?.subject_kind);
    // An account serves more than this portal.
    if (!checkout || !subject) return;
    await look(firm, checkout, { subject, till: place.till, notice });
  } catch (error) {
    if (error instanceof ForgedNotice) throw new NotTaken();
    // The provider sends it again.
    if (error instanceof PaymentsDown)
      throw new AppError(503, 'payment.unavailable', 'We can’t read the status of this payment right now.');
    throw error;
  }
}
