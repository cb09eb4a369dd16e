import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { files } from '../contract.ts';
import { documentLink, downloadDocument, readDocument } from './files.ts';

export const fileHandlers = handlers(files, {
  readDocument,
  documentLink,
  downloadDocument: (ctx, { token }, { request }) =>
    downloadDocument(ctx, token, () => actorOfRequest(ctx, request)),
});
