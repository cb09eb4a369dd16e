/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { viewer } from './contract.ts';

export const matrix = matrixOf(viewer, {
  viewDocument: {
    staff: 'sees',
    client: 'sees',
    viewer: 'sees',
    records: [{ event: 'document.viewed', entity: 'entity' }],
  },
  readSheet: { staff: 'sees', client: 'sees', viewer: 'sees' },
  readWords: { staff: 'sees', client: 'sees', viewer: 'sees' },
});
