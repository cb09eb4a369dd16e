/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { activity } from './contract.ts';

export const matrix = matrixOf(activity, {
  listActivity: { staff: 'sees', client: 403, viewer: 'sees' },
  listUserActivity: { staff: 'sees', client: 403, odd: { 'gone user': 'same' } },
});
