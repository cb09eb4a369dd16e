import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';
import { feature } from '#platform/server/http/feature.ts';
import { payments } from '../contract.ts';
import { receiveNotice } from './receive.ts';
import type { CheckoutSubject } from './subjects.ts';
import { finishTestCheckout, readTestCheckout } from './test-checkout.ts';

const MOST_BYTES = 256 * 1024;

/** The bytes as they came: the signature is over them. */
async function rawBody(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) throw new AppError(413, 'input.too_large', 'This notice is too large.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

export const paymentRoutes = (subjects: readonly CheckoutSubject[]) =>
  feature('payments', payments, {
    receiveNotice: async (ctx, { firm }, { request }) => {
      const header = request.headers['stripe-signature'];
      await receiveNotice(ctx, subjects, {
        firmId: firm,
        raw: request.body ? await rawBody(request.body as Readable) : Buffer.alloc(0),
        signature: typeof header === 'string' ? header : '',
      });
      return { received: true as const };
    },
    readTestCheckout,
    finishTestCheckout: finishTestCheckout(subjects),
  });
