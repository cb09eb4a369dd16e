/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { currentFirm } from './contract.ts';

export const matrix = matrixOf(currentFirm, {
  currentUserFirm: { staff: 'allow', client: 'allow' },
});
