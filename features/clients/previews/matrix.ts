/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { previews } from './contract.ts';

export const matrix = matrixOf(previews, {
  startPreview: { staff: 'sees', client: 403, records: [{ event: 'user.previewed', user: 'user' }] },
});
