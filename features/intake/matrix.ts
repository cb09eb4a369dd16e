/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { fillDocument } from '#test/documents.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { pdfOf } from '#test/pdf.ts';
import { intake } from './contract.ts';

const switchedOn = (app: TestApp) =>
  app.owner.query(`update firms set preferences = preferences || '{"bulk_upload_processor": true}'`);

async function identified(app: TestApp, { document }: Ids): Promise<void> {
  await switchedOn(app);
  await app.owner.query(
    `insert into identified_documents (firm_id, document_id, document_type, detailed_name, differentiator, tax_year,
       confidence, needs_review, categorized_by_ai, papers, version, updated_at)
     select firm_id, id, 'W-2', 'W-2 Northfield', 'EIN ending 2286', 2025, 99, false, true, 1, version, now()
     from documents where id = $1
     on conflict (firm_id, document_id) do update set version = excluded.version`,
    [document],
  );
}

async function readWhole(app: TestApp, { document }: Ids): Promise<void> {
  await switchedOn(app);
  const { rowCount } = await app.owner.query('select 1 from documents where id = $1', [document]);
  if (rowCount) await fillDocument(app, Number(document), pdfOf({ pages: ['One', 'Two'] }));
}

const ofDocument = ({ entity, document }: Ids) => ({ company_id: entity, extracted_document_id: document });
const staffs = { staff: 'sees', client: 403, viewer: 403 } as const;

export const matrix = matrixOf(intake, {
  listDesk: { ...staffs, input: ({ entity }) => ({ company_id: entity }), given: switchedOn },
  countIntakeBacklog: { ...staffs, input: ({ entity }) => ({ company_id: entity }), given: switchedOn },
  readIdentified: { staff: 'sees', client: 403, viewer: 'sees', given: identified },
  listPaperPlaces: { ...staffs, given: switchedOn },
  acceptDocument: {
    ...staffs,
    input: (ids) => ({
      ...ofDocument(ids),
      document_type: 'W-2',
      detailed_name: 'W-2 Ellery',
      differentiator: '',
      tax_year: 2025,
      name: 'W-2 Ellery',
    }),
    // At the version the walk knows.
    versionOf: ['documents', 'document'],
    given: identified,
    records: [
      { event: 'document.renamed', entity: 'entity' },
      { event: 'document.categorized', entity: 'entity' },
    ],
  },
  acceptDocuments: {
    ...staffs,
    input: ({ entity, document }) => ({ company_id: entity, documents: [{ id: document, version: 1 }] }),
    given: identified,
    records: [
      { event: 'document.renamed', entity: 'entity' },
      { event: 'document.categorized', entity: 'entity' },
    ],
  },
  autoSplit: { ...staffs, input: ofDocument, given: switchedOn },
  retryDocument: {
    ...staffs,
    input: ofDocument,
    given: readWhole,
    records: [{ event: 'document.identify_again', entity: 'entity' }],
  },
  removeDocument: {
    ...staffs,
    input: ofDocument,
    records: [{ event: 'document.deleted', entity: 'entity' }],
  },
  restoreDocument: { ...staffs, input: ofDocument },
});
