import type { Readable } from 'node:stream';
import { handlers } from '#platform/server/http/feature.ts';
import { uploads } from '../contract.ts';
import { uploadDirectly } from './direct.ts';
import { uploadParts } from './parts.ts';
import { receiveUpload } from './receive.ts';
import { processDocument, requestUpload } from './upload.ts';

export const uploadHandlers = handlers(uploads, {
  requestUpload: (ctx, input) => requestUpload(ctx, input),
  uploadParts,
  receiveUpload: (ctx, { token }, { request }) =>
    receiveUpload(ctx, token, Number(request.headers['content-length'] ?? 0), request.body as Readable),
  uploadDirectly: (ctx, input, { request }) =>
    uploadDirectly(ctx, input, Number(request.headers['content-length'] ?? 0), request.body as Readable),
  processDocument,
});
