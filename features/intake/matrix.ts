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
  if (!rowCount) return;
  await fillDocument(app, Number(document), pdfOf({ pages: ['One', 'Two'] }));
  await app.owner.query(
    `insert into document_readings (firm_id, file_id, status, created_at, updated_at)
     select firm_id, file_id, 'read', now(), now() from documents where id = $1
     on conflict (firm_id, file_id) do update set status = 'read'`,
    [document],
  );
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
  // Of one paper there is nothing to split.
  autoSplit: { staff: 409, client: 403, viewer: 403, input: ofDocument, given: switchedOn, records: [] },
  retryDocument: {
    ...staffs,
    input: ofDocument,
    given: readWhole,
    records: [{ event: 'document.identify_again', entity: 'entity' }],
  },
  removeDocument: {
    ...staffs,
    group: 403,
    input: ofDocument,
    records: [{ event: 'document.deleted', entity: 'entity' }],
  },
  restoreDocument: {
    ...staffs,
    group: 403,
    input: ofDocument,
    given: async (app, { document }) => {
      await app.owner.query(
        `update firms set preferences = preferences || '{"enable_restoring_deleting_files": true}'`,
      );
      await app.owner.query('update documents set deleted_at = now() where id = $1', [document]);
    },
    records: [{ event: 'document.restored', entity: 'entity' }],
    odd: { 'gone document': 'allow' },
  },
});
