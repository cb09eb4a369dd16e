import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import { files } from '../contract.ts';
import { checkSplit, documentLink, downloadAttached, downloadDocument, linkByPath } from './files.ts';
import { readDocument } from './read.ts';

export const fileHandlers = (shelf: QuestionnaireShelf) =>
  handlers(files, {
    readDocument: (ctx, input) => readDocument(ctx, input, shelf),
    documentLink,
    linkByPath,
    checkSplit,
    downloadAttached,
    downloadDocument: (ctx, { token }, { request }) =>
      downloadDocument(ctx, token, () => actorOfRequest(ctx, request)),
  });
