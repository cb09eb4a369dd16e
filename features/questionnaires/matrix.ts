/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { questionnaires } from './contract.ts';

const { readQuestionnaire } = questionnaires;

export const matrix = matrixOf(
  { readQuestionnaire },
  { readQuestionnaire: { staff: 'sees', client: 'sees', viewer: 'sees' } },
);
