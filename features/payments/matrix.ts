/** Who may call. A checkout of the test provider is known by its address, which no actor here was given. */
import { matrixOf } from '#test/matrix.ts';
import { payments } from './contract.ts';

const session = `test_${'0'.repeat(48)}`;

export const matrix = matrixOf(payments, {
  // Nothing is signed.
  receiveNotice: { public: 400, input: { firm: 1 } },
  readTestCheckout: { staff: 403, client: 404, input: { session } },
  finishTestCheckout: { staff: 403, client: 404, input: { session, outcome: 'cancel' } },
});
