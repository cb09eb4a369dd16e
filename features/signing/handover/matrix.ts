/** Who may call. What is signed is named by its kind and id: no actor here has any of this kind. */
import { matrixOf } from '#test/matrix.ts';
import { handover } from './contract.ts';

export const matrix = matrixOf(handover, {
  handOver: { staff: 403, client: 404, input: { subject_kind: 'nothing', subject_id: 1, return_path: '/' } },
});
