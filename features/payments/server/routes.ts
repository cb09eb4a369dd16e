import type { Readable } from 'node:stream';
import { feature } from '#platform/server/http/feature.ts';
import { rawBody } from '#platform/server/http/raw-body.ts';
import { payments } from '../contract.ts';
import { receiveNotice } from './receive.ts';
import type { CheckoutSubject, NoticeListener } from './subjects.ts';
import { finishTestCheckout, readTestCheckout } from './test-checkout.ts';

const MOST_BYTES = 256 * 1024;

export const paymentRoutes = (
  subjects: readonly CheckoutSubject[],
  listeners: readonly NoticeListener[] = [],
) =>
  feature('payments', payments, {
    receiveNotice: async (ctx, { firm }, { request }) => {
      const header = request.headers['stripe-signature'];
      await receiveNotice(
        ctx,
        { subjects, listeners },
        {
          firmId: firm,
          raw: request.body ? await rawBody(request.body as Readable, MOST_BYTES) : Buffer.alloc(0),
          signature: typeof header === 'string' ? header : '',
        },
      );
      return { received: true as const };
    },
    readTestCheckout,
    finishTestCheckout: finishTestCheckout({ subjects, listeners }),
  });
