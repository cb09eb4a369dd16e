/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { wholeCalls } from './contract.ts';

export const matrix = matrixOf(wholeCalls, {
  loadQuestionnaire: { staff: 'sees', client: 'sees', viewer: 'sees' },
});
