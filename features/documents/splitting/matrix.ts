/** Who may call, what the calls record, and the things they name. */
import { fillDocument } from '#test/documents.ts';
import { matrixOf } from '#test/matrix.ts';
import { pdfOf } from '#test/pdf.ts';
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
    // One that is missing stays so.
    given: async (app, { document }) => {
      const { rowCount } = await app.owner.query('select 1 from documents where id = $1', [document]);
      if (rowCount) await fillDocument(app, Number(document), pdfOf({ pages: ['One', 'Two'] }));
    },
    records: [
      { event: 'document.uploaded', entity: 'entity' },
      { event: 'document.split', entity: 'entity' },
    ],
  },
});
