/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { fillDocument } from '#test/documents.ts';
import { identifiedPaper } from '#test/intake-papers.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { pdfOf } from '#test/pdf.ts';
import { systemCtx } from '#platform/server/context.ts';
import { intake } from './contract.ts';
import { sealPile } from './server/sealed-pile.ts';

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

const paper = (page: number) => identifiedPaper({ pages: [page], detailed_name: `W-2 of page ${page + 1}` });

async function pileOfTwo(app: TestApp, ids: Ids): Promise<void> {
  await readWhole(app, ids);
  await identified(app, ids);
  const { rows } = await app.owner.query<{ firm_id: number }>('select firm_id from documents where id = $1', [
    ids.document,
  ]);
  if (!rows[0]) return;
  const ctx = systemCtx(app.services, rows[0].firm_id, 'matrix');
  const sealed = await sealPile(ctx, Number(ids.document), {
    documents: [paper(0), paper(1)],
    boundaries: [],
  });
  await app.owner.query(
    'update identified_documents set sealed_pile = $2, papers = 2 where document_id = $1',
    [ids.document, sealed],
  );
}

const BEFORE_ACCEPT = JSON.stringify({
  name: 'scan.pdf',
  named: 'W-2 Northfield.pdf',
  extraction: 'identify_succeeded',
  attached: null,
  said: {
    document_type: null,
    detailed_name: '',
    differentiator: '',
    tax_year: null,
    payer: null,
    belongs_to: null,
    confidence: 54,
    needs_review: true,
    categorized_by_ai: true,
  },
  doubts: [],
  moved: null,
});

async function acceptedPaper(app: TestApp, ids: Ids): Promise<void> {
  await identified(app, ids);
  await app.owner.query('update identified_documents set before_accept = $2 where document_id = $1', [
    ids.document,
    BEFORE_ACCEPT,
  ]);
}

/** The portal asks about it. */
async function doubted(app: TestApp, { document }: Ids): Promise<void> {
  await app.owner.query(
    `insert into document_doubts (firm_id, document_id, kind, facts, created_at)
     select firm_id, id, 'too_dark', '{"kind": "too_dark"}', now() from documents where id = $1
     on conflict (firm_id, document_id, kind) do update set kept_by = null, kept_at = null`,
    [document],
  );
}

const ofDocument = ({ entity, document }: Ids) => ({ company_id: entity, extracted_document_id: document });
const token = 'x'.repeat(43);
const staffs = { staff: 'sees', client: 403, viewer: 403 } as const;

export const matrix = matrixOf(intake, {
  listDesk: { ...staffs, input: ({ entity }) => ({ company_id: entity }), given: switchedOn },
  listOpenPapers: { staff: 'allow', client: 403, given: switchedOn },
  countOpenPapers: { staff: 'allow', client: 403, given: switchedOn },
  countIntakeBacklog: { ...staffs, input: ({ entity }) => ({ company_id: entity }), given: switchedOn },
  stopPolling: { ...staffs, input: ({ entity }) => ({ company_id: entity }), given: switchedOn, records: [] },
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
  undoAccept: {
    ...staffs,
    input: ({ entity, document }) => ({ company_id: entity, documents: [{ id: document, version: 1 }] }),
    given: acceptedPaper,
    records: [{ event: 'document.accept_undone', entity: 'entity' }],
  },
  keepAnyway: {
    staff: 'sees',
    client: 'sees',
    readonly: 403,
    viewer: 403,
    given: doubted,
    input: { kinds: ['too_dark'] },
    records: [{ event: 'document.kept_anyway', entity: 'entity' }],
  },
  listDoorPapers: { staff: 'sees', client: 'sees', viewer: 'sees', input: { from: 1 } },
  listHandoffPapers: { public: 404, input: { token } },
  keepHandoffPaper: { public: 404, input: { token, kinds: ['too_dark'] } },
  removeHandoffPaper: { public: 404, input: { token } },
  autoSplit: {
    ...staffs,
    input: ofDocument,
    given: pileOfTwo,
    records: [
      { event: 'document.uploaded', entity: 'entity' },
      { event: 'document.uploaded', entity: 'entity' },
      { event: 'document.split', entity: 'entity' },
    ],
  },
  joinDocument: {
    ...staffs,
    input: ofDocument,
    given: async (app, ids) => {
      await pileOfTwo(app, ids);
      await app.owner.query(`update documents set extraction = 'split_succeeded' where id = $1`, [
        ids.document,
      ]);
    },
    records: [{ event: 'document.joined', entity: 'entity' }],
  },
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
  markAsOthers: {
    ...staffs,
    // They answer for no client.
    group: 'sees 403',
    input: (ids) => ({ ...ofDocument(ids), marked_as_others: true }),
    given: async (app, { document }) => {
      await switchedOn(app);
      await app.owner.query(
        `with sent as (
           select q.firm_id, q.id from questionnaires q join documents d on d.firm_id = q.firm_id and d.entity_id = q.entity_id
           where d.id = $1 and not q.is_draft and q.deleted_at is null and not q.locked and not q.completed limit 1
         ), put as (
           insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
           select firm_id, id, null, $1, now() from sent on conflict do nothing
         )
         update documents d set questionnaire_id = sent.id from sent where d.id = $1`,
        [document],
      );
    },
    records: [{ event: 'questionnaire.document_moved', entity: 'entity' }],
  },
  readLearned: { staff: 'allow', client: 403, full: 403, group: 403 },
  downloadLearned: { staff: 'allow', client: 403, full: 403, group: 403, input: { format: 'csv' } },
});
