/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { files } from './contract.ts';

export const matrix = matrixOf(files, {
  readDocument: { staff: 'sees', client: 'sees', viewer: 'sees' },
  documentLink: { staff: 'sees', client: 'sees', viewer: 'sees', records: [] },
  linkByPath: { staff: 'sees', client: 'sees', viewer: 'sees', input: { link: '/w2.pdf' }, records: [] },
  checkSplit: { staff: 'sees', client: 'sees', viewer: 'sees', input: { path: '/w2.pdf' } },
  downloadAttached: { staff: 'sees', client: 'sees', viewer: 'sees', records: [] },
  downloadDocument: { public: 404 },
});
