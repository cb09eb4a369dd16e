/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { dropOffs } from './contract.ts';

const token = 'x'.repeat(43);
const unknown = { public: 404, input: { token } } as const;

export const matrix = matrixOf(dropOffs, {
  openDropOff: unknown,
  dropOffLink: { public: 404, input: { token, question_id: 1, name: 'w2.pdf', size: 10 } },
  dropOffParts: unknown,
  dropOffProcess: unknown,
  takeBackDropOff: unknown,
  listDropOffPapers: unknown,
  keepDropOffPaper: { public: 404, input: { token, kinds: ['too_dark'] } },
  freshDropOff: unknown,
});
