import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { files } from '../contract.ts';
import { documentLink, downloadDocument, linkByPath } from './files.ts';
import { readDocument } from './read.ts';

export const fileHandlers = handlers(files, {
  readDocument,
  documentLink,
  linkByPath,
  downloadDocument: (ctx, { token }, { request }) =>
    downloadDocument(ctx, token, () => actorOfRequest(ctx, request)),
});
