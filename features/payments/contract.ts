import { z } from 'zod';
import { endpoint, wholeNumber } from '#platform/contract.ts';

const session = z.string().regex(/^test_[0-9a-f]{48}$/);

export const payments = {
  receiveNotice: endpoint({
    method: 'POST',
    path: '/payments/webhook/:firm',
    access: {
      who: 'public',
      why: 'the payment provider has no account here; its signature over the raw body is the proof',
    },
    resource: 'checkout',
    verb: 'notify',
    summary: 'Notices of the payment provider; what they say is read again from the provider',
    params: z.object({ firm: wholeNumber() }),
    output: z.object({ received: z.literal(true) }),
    kind: 'upload',
  }),
  readTestCheckout: endpoint({
    method: 'GET',
    path: '/payments/test_checkout/:session',
    access: { who: 'client' },
    resource: 'test_checkout',
    verb: 'read',
    summary: 'A payment at the built-in test checkout, in which no money moves',
    params: z.object({ session }),
    output: z.object({
      description: z.string(),
      amount_cents: z.number(),
      currency: z.string(),
      state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
    }),
  }),
  finishTestCheckout: endpoint({
    method: 'POST',
    path: '/payments/test_checkout/:session/finish',
    access: { who: 'client' },
    resource: 'test_checkout',
    verb: 'pay',
    summary: 'Play how the test payment ends, and learn where to go back to',
    params: z.object({ session }),
    body: z.object({ outcome: z.enum(['pay', 'fail', 'cancel']) }),
    output: z.object({ return_url: z.string() }),
    idempotent: true,
  }),
};
