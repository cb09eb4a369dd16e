import type { Readable } from 'node:stream';
import { handlers } from '#platform/server/http/feature.ts';
import { uploads } from '../contract.ts';
import { processDocument, receiveUpload, requestUpload } from './upload.ts';

export const uploadHandlers = handlers(uploads, {
  requestUpload,
  receiveUpload: (ctx, { token }, { request }) =>
    receiveUpload(ctx, token, Number(request.headers['content-length'] ?? 0), request.body as Readable),
  processDocument,
});
