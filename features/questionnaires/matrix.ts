/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { questionnaires } from './contract.ts';

export const matrix = matrixOf(questionnaires, {
  readQuestionnaire: { staff: 'sees', client: 'sees', viewer: 'sees' },
});
