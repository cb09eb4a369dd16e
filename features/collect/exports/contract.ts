import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { listEndpoint } from '#platform/list.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { MOST_AT_ONCE, questionnaireIds } from '../model.ts';
import { ExportDocument, ExportGroup, ExportRow, ReviewRow } from './model.ts';
import { FORMATS } from './rules/formats.ts';

const access = { who: 'staff', permission: 'questionnaires.export' } as const;
const resource = 'questionnaire_export';
const params = z.object({ export_id: idOf('questionnaire_export') });
const saveAs = fileName.pipe(z.string().max(150));
const documentIds = z.array(idOf('document')).max(20_000);

export const exportCalls = {
  exportQuestionnaires: endpoint({
    method: 'POST',
    path: '/export_questionnaires',
    access,
    resource,
    verb: 'create',
    summary: 'Make files of questionnaires: answers, ledger and documents; made in the background',
    body: z.object({
      questionnaire_ids: questionnaireIds,
      include_documents: z.boolean().default(true),
      include_toc: z.boolean().default(true),
      include_pages: z.boolean().default(true),
      remove_nos_and_na_answers: z.boolean().default(false),
      convert_images_to_pdfs: z.boolean().default(false),
      /** What the client changed since the last export of whoever asks. */
      mark_changes: z.boolean().default(false),
      /** Of one questionnaire. */
      save_as_name: saveAs.nullish(),
      /** By the number of the questionnaire. */
      save_as_names: z
        .record(z.string().regex(/^\d{1,15}$/), saveAs)
        .refine((names) => Object.keys(names).length <= MOST_AT_ONCE)
        .default({}),
      /** These alone, in this order; left out, all that are listed. */
      documents_to_include: documentIds.nullish(),
      documents_to_exclude: documentIds.default([]),
      /** Left out: the firm's order where it has one. */
      document_order: z.enum(['standard', 'firm']).nullish(),
      trigger_webhook: z.boolean().default(false),
      export_to_platforms: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
      /** The same as the format of that name. */
      zipped: z.boolean().default(false),
      format: z.enum(FORMATS).default('pdf'),
    }),
    output: ExportRow,
    recent: true,
    idempotent: true,
  }),
  listQuestionnaireExports: endpoint({
    method: 'GET',
    path: '/questionnaire_exports',
    access,
    resource,
    verb: 'list',
    summary: 'What this person exported in the last days, the newest first',
    output: z.object({ exports: z.array(ExportRow) }),
  }),
  readQuestionnaireExport: endpoint({
    method: 'GET',
    path: '/questionnaire_exports/:export_id',
    access,
    resource,
    verb: 'read',
    summary: 'How far an export is',
    params,
    output: ExportRow,
  }),
  questionnaireExportLink: endpoint({
    method: 'POST',
    path: '/questionnaire_exports/:export_id/link',
    access,
    resource,
    verb: 'link',
    summary: 'A link to the file of an export, good for one session and one minute',
    params,
    output: z.object({ url: z.string(), expires_at: timestamp }),
    recent: true,
  }),
  downloadQuestionnaireExport: endpoint({
    method: 'GET',
    path: '/questionnaire_exports/file/:token',
    access: { who: 'public', why: 'the link names a session, and what its person may see is asked again' },
    resource,
    verb: 'download',
    summary: 'The file behind a link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
  fetchSentExport: endpoint({
    method: 'GET',
    path: '/questionnaire_exports/sent/:token',
    access: {
      who: 'public',
      why: 'the link went, signed, to the one system the firm sends exports to, and lives for a day',
    },
    resource,
    verb: 'download',
    summary: 'The file of an export for the system it was sent to',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
  readExportChoices: endpoint({
    method: 'POST',
    path: '/exported_documents',
    access,
    resource,
    verb: 'read',
    summary: 'What can go out with questionnaires: their documents in order, by company, and where to',
    body: z.object({ questionnaire_ids: questionnaireIds }),
    output: z.object({
      groups: z.array(ExportGroup),
      formats: z.array(z.enum(FORMATS)),
      /** The firm's own order of forms; empty where it has none. */
      firm_order: z.array(z.string()),
      /** Empty where the firm sends exports to no other system. */
      platforms: z.array(z.string()),
      may_send: z.boolean(),
      today: z.string(),
    }),
  }),
  listExportedDocuments: endpoint({
    method: 'GET',
    path: '/companies/:company_id/exported_documents',
    access,
    resource,
    verb: 'list',
    summary: 'The documents of a company that go out with its questionnaires, in order',
    params: z.object({ company_id: idOf('entity') }),
    output: z.object({ documents: z.array(ExportDocument) }),
  }),
  listForReview: listEndpoint({
    name: 'questionnaires',
    path: '/review_and_export',
    access: { who: 'staff' },
    resource,
    summary: 'Questionnaires that are ready for review, and when they were exported, paged',
    sorts: ['submitted', 'client', 'exported'],
    row: ReviewRow,
    filters: { exported: z.enum(['never', 'before', 'changed']).optional() },
  }),
};
