import type { Readable } from 'node:stream';
import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { documents } from '../contract.ts';
import { documentLink, downloadDocument, exportableDocuments, listDocuments } from './read.ts';
import { processDocument, receiveUpload, requestUpload } from './upload.ts';

export const documentRoutes = feature('documents', documents, {
  listDocuments,
  exportableDocuments,
  requestUpload,
  receiveUpload: (ctx, { token }, { request }) =>
    receiveUpload(ctx, token, Number(request.headers['content-length'] ?? 0), request.body as Readable),
  processDocument,
  documentLink,
  downloadDocument: (ctx, { token }, { request }) =>
    downloadDocument(ctx, token, () => actorOfRequest(ctx, request)),
});
