/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { starts } from './contract.ts';

const TEMPLATE = {
  hash_id: 'nobodyhasthis1',
  templateHashId: 'nobodyhasthis1',
  email: 'new@people.test',
  year: 2025,
};

export const matrix = matrixOf(starts, {
  startTemplate: { public: 404, input: TEMPLATE },
  checkEmail: { public: 404, input: TEMPLATE },
  signUp: { public: 404, input: TEMPLATE },
  createQuestionnaire: { staff: 403, client: 'own', input: TEMPLATE },
});
