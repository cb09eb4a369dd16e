/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { cards } from './contract.ts';

export const matrix = matrixOf(cards, { listCards: { staff: 403, client: 'allow' } });
