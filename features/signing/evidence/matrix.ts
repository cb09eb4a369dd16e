/** Who may call. What is signed is named by its kind and id: there is none of this kind. */
import { matrixOf } from '#test/matrix.ts';
import { evidence } from './contract.ts';

export const matrix = matrixOf(evidence, {
  readEvidence: { staff: 404, client: 403, input: { subject_kind: 'nothing', subject_id: 1 } },
  evidenceLink: { staff: 404, client: 403, input: { subject_kind: 'nothing', subject_id: 1 } },
  fetchEvidence: { public: 404, input: { token: 'x'.repeat(43) } },
});
