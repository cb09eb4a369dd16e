/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { splitting } from './contract.ts';

export const matrix = matrixOf(splitting, {
  splitDocument: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: ({ document }) => ({
      extracted_document_id: document,
      children: [{ name: 'Part.pdf', parent_pages: [1] }],
    }),
    records: [
      { event: 'document.uploaded', entity: 'entity' },
      { event: 'document.split', entity: 'entity' },
    ],
  },
});
