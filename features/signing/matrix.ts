/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { signing } from './contract.ts';

export const matrix = matrixOf(signing, {
  readConsent: { staff: 403, client: 'allow' },
  withdrawConsent: { staff: 403, client: 'allow', readonly: 403, records: [] },
});
