/** Who may call. What is signed is named by its kind and id: no actor here has any of this kind. */
import { matrixOf } from '#test/matrix.ts';
import { identity } from './contract.ts';

const input = { subject_kind: 'nothing', subject_id: 1, place: 1 };
const session = `test_${'0'.repeat(48)}`;

export const matrix = matrixOf(identity, {
  readLadder: { staff: 403, client: 404, input },
  startIdentityCheck: { staff: 403, client: 404, input },
  readIdentityResult: { staff: 403, client: 404, input },
  sendIdentityCode: { staff: 403, client: 404, input },
  answerIdentity: { staff: 403, client: 404, input },
  confirmIdentity: { staff: 403, partner: 404, client: 403, input: { ...input, confirmed_on: '2026-03-02' } },
  listIdentityChecks: { staff: 404, client: 403, input: { subject_kind: 'nothing', subject_id: 1 } },
  readTestIdentity: { staff: 403, client: 404, input: { session } },
  finishTestIdentity: { staff: 403, client: 404, input: { session, outcome: 'leave' } },
});
