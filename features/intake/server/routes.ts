import { feature } from '#platform/server/http/feature.ts';
import { intake } from '../contract.ts';
import { acceptDocument, acceptDocuments } from './accept.ts';
import { browserOf } from '#features/accounts/server/service.ts';
import { listDoorPapers } from './door.ts';
import { keepAnyway } from './doubts.ts';
import { keepHandoffPaper, listHandoffPapers, removeHandoffPaper } from './handoff-door.ts';
import { joinDocument } from './join.ts';
import { downloadLearned, readLearned } from './learned.ts';
import type { PaperShelf } from './paper-shelf.ts';
import {
  countIntakeBacklog,
  countOpenPapers,
  listDesk,
  listOpenPapers,
  listPaperPlaces,
  type OutsideHost,
  readIdentified,
} from './read.ts';
import { undoAccept } from './undo-accept.ts';
import { autoSplit, markAsOthers, removeDocument, restoreDocument, retryDocument } from './repeat.ts';

export const intakeRoutes = (shelf: PaperShelf, outsideHost: OutsideHost) =>
  feature('intake', intake, {
    listDesk,
    listOpenPapers,
    countOpenPapers: countOpenPapers(outsideHost),
    countIntakeBacklog,
    stopPolling: countIntakeBacklog,
    readIdentified,
    listPaperPlaces: listPaperPlaces(shelf),
    acceptDocument: acceptDocument(shelf),
    acceptDocuments: acceptDocuments(shelf),
    undoAccept: undoAccept(shelf),
    keepAnyway,
    listDoorPapers,
    listHandoffPapers: (ctx, input, exchange) =>
      listHandoffPapers(ctx, input, browserOf(exchange, ctx.config.baseUrl)),
    keepHandoffPaper: (ctx, input, exchange) =>
      keepHandoffPaper(ctx, input, browserOf(exchange, ctx.config.baseUrl)),
    removeHandoffPaper: (ctx, input, exchange) =>
      removeHandoffPaper(ctx, input, browserOf(exchange, ctx.config.baseUrl)),
    autoSplit,
    joinDocument: joinDocument(shelf),
    retryDocument,
    removeDocument,
    restoreDocument,
    markAsOthers: markAsOthers(shelf),
    readLearned,
    downloadLearned,
  });
