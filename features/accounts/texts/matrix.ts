/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { texts } from './contract.ts';

// Nothing is signed.
export const matrix = matrixOf(texts, { receiveText: { public: 400 } });
