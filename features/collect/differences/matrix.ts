/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { differenceCalls } from './contract.ts';

const looks = { staff: 'sees', client: 403, viewer: 'sees' } as const;

export const matrix = matrixOf(differenceCalls, {
  listDifferences: looks,
  listClientChanges: { ...looks, input: { since: 'sent' } },
  checkDifferences: { ...looks, input: { keys: ['moved:1'], checked: true }, records: [] },
});
