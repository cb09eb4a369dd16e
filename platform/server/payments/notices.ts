/** Notices of the provider: signed over the bytes as they came, and no older or newer than five minutes. */
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { ProviderNotice } from './payments.ts';

const TOLERANCE_SECONDS = 300;

export class ForgedNotice extends Error {
  constructor() {
    super('The signature of a notice does not fit.');
    this.name = 'ForgedNotice';
  }
}

const Notice = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** Throws ForgedNotice for whatever was not signed with this secret just now. */
export function readNotice(raw: Buffer, signature: string, secret: string, now: Date): ProviderNotice {
  const sent = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  const seconds = Math.floor(now.getTime() / 1000);
  if (!(Math.abs(seconds - sent) <= TOLERANCE_SECONDS)) throw new ForgedNotice();
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(
      raw,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new ForgedNotice();
  }
  const parsed = Notice.safeParse(event);
  if (!parsed.success) throw new ForgedNotice();
  const { id, type, data } = parsed.data;
  const { object, id: about, payment_intent: payment } = data.object;
  const isSession = object === 'checkout.session';
  return {
    id,
    type,
    sessionId: isSession ? (about ?? null) : null,
    paymentId: isSession ? null : typeof payment === 'string' ? payment : (payment?.id ?? null),
    about: { object, id: about ?? null },
  };
}

/** What the provider writes into its header: for the test checkout, which signs its own. */
export const signNotice = (payload: string, secret: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  });
