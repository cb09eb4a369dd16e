/** Lists read in: upload, say which column is which, look at what would happen, do it, take it back. */
import { z } from 'zod';
import { endpoint, idOf, pageQuery, wholeNumber } from '#platform/contract.ts';
import { Import, ImportRow, OUTCOMES, WaitingImport } from './model.ts';
import { IMPORT_TYPES, LIST_TYPES } from './rules/fields.ts';

const importers = { who: 'staff', permission: 'import.run' } as const;
const one = z.object({ import_id: idOf('import') });
const rowNo = wholeNumber({ most: 1_000_000 });

export const imports = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/imports',
    access: importers,
    resource: 'import',
    verb: 'create',
    summary: 'Upload an import file',
    query: z.object({
      type: z.enum(IMPORT_TYPES),
      list_type: z.enum(LIST_TYPES).optional(),
      /** 0: each row says whom it belongs to. */
      assigned_user_id: wholeNumber({ least: 0 }).optional(),
      document_name: z.string().trim().min(1).max(200),
      comment: z.string().trim().max(2000).default(''),
      tax_software: z.string().max(50).optional(),
      year: z.coerce.number().int().min(2000).max(2100).optional(),
    }),
    output: Import,
    kind: 'upload',
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/imports',
    access: importers,
    resource: 'import',
    verb: 'list',
    summary: 'The firm’s imports, newest first',
    query: z.object({ page: pageQuery.page, rows_per_page: pageQuery.rows_per_page }),
    output: z.object({
      imports: z.array(Import),
      total: z.number(),
      /** The kinds this person may send. */
      offered: z.array(z.enum(IMPORT_TYPES)),
    }),
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/imports/:import_id',
    access: importers,
    resource: 'import',
    verb: 'read',
    summary: 'One import: how far it is, its columns and its counts',
    params: one,
    output: Import,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/imports/:import_id/rows',
    access: importers,
    resource: 'import',
    verb: 'read',
    summary: 'The rows of an import with what becomes of each, and why',
    params: one,
    query: z.object({
      page: pageQuery.page,
      rows_per_page: pageQuery.rows_per_page,
      outcome: z.enum(OUTCOMES).optional(),
    }),
    output: z.object({ rows: z.array(ImportRow), total: z.number() }),
  }),
  sendImportData: endpoint({
    method: 'POST',
    path: '/imports/:import_id/send_import_data',
    access: importers,
    resource: 'import',
    verb: 'check',
    summary: 'Say which column is which, and have every row looked at; nothing is written yet',
    params: one,
    body: z.object({
      mapping: z.record(z.string().max(50), z.int().min(0).max(200)).default({}),
      /** For rows that name no group. */
      group_id: idOf('group').nullish(),
      /** Whether an entity type nobody knows makes a new one; otherwise its row needs attention. */
      new_types: z.boolean().optional(),
    }),
    output: Import,
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/imports/:import_id/run',
    access: importers,
    resource: 'import',
    verb: 'run',
    summary: 'Write the new and changed rows, all of them or none',
    params: one,
    output: Import,
  }),
  confirmSamePerson: endpoint({
    method: 'POST',
    path: '/imports/:import_id/rows/:row_no/same_person',
    access: importers,
    resource: 'import',
    verb: 'confirm',
    summary:
      'Say whether a row is about the person on file under another name; until then it is not imported',
    params: one.extend({ row_no: rowNo }),
    body: z.object({ same_person: z.boolean() }),
    output: Import,
  }),
  correctImportRow: endpoint({
    method: 'PUT',
    path: '/imports/:import_id/rows/:row_no',
    access: importers,
    resource: 'import',
    verb: 'correct',
    summary: 'Correct cells of a row; all rows are looked at again',
    params: one.extend({ row_no: rowNo }),
    body: z.object({
      /** By the index of their column. What is left out stays as it was. */
      cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(500)),
    }),
    output: Import,
  }),
  downloadFailedRows: endpoint({
    method: 'GET',
    path: '/imports/:import_id/failed_rows',
    access: importers,
    resource: 'import',
    verb: 'read',
    summary: 'The rows that need attention with their reasons, to be corrected and uploaded again',
    params: one,
    output: z.unknown(),
    kind: 'download',
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/:import_id/undo',
    access: importers,
    resource: 'import',
    verb: 'undo',
    summary: 'Take an import back within 24 hours',
    params: one,
    output: Import,
    recent: true,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/imports/template/:list_type',
    access: importers,
    resource: 'import',
    verb: 'template',
    summary: 'An empty client list to fill in',
    params: z.object({ list_type: z.enum(['individuals', 'businesses', 'staff']) }),
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: z.unknown(),
    kind: 'download',
  }),
  waitingImports: endpoint({
    method: 'GET',
    path: '/platform/imports',
    access: { who: 'staff' },
    resource: 'waiting_import',
    verb: 'list',
    summary: 'What firms uploaded for a person to read, for the platform’s own people; no contents',
    query: z.object({ page: pageQuery.page, rows_per_page: pageQuery.rows_per_page }),
    output: z.object({ imports: z.array(WaitingImport), total: z.number() }),
  }),
  finishWaitingImport: endpoint({
    method: 'POST',
    path: '/platform/imports/done',
    access: { who: 'staff' },
    resource: 'waiting_import',
    verb: 'finish',
    summary: 'Say that a person has read a file in; whoever uploaded it is told',
    body: z.object({ firm_id: z.int().positive(), import_id: idOf('import') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
