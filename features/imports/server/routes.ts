import type { Readable } from 'node:stream';
import { feature } from '#platform/server/http/feature.ts';
import { imports } from '../contract.ts';
import {
  confirmSamePerson,
  listImportRows,
  listImports,
  readImport,
  runImport,
  sendImportData,
  undoImport,
  uploadImport,
} from './imports.ts';
import { correctImportRow } from './correct-row.ts';
import { downloadFailedRows } from './failed-rows.ts';
import { importTemplate } from './template.ts';
import { finishWaitingImport, waitingImports } from './waiting-imports.ts';

export const importRoutes = feature('imports', imports, {
  uploadImport: (ctx, input, { request }) => uploadImport(ctx, input, request.body as Readable),
  listImports,
  readImport,
  listImportRows,
  sendImportData,
  runImport,
  confirmSamePerson,
  correctImportRow,
  downloadFailedRows,
  undoImport,
  importTemplate,
  waitingImports,
  finishWaitingImport,
});
