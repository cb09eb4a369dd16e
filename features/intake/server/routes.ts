import { feature } from '#platform/server/http/feature.ts';
import { intake } from '../contract.ts';
import { acceptDocument, acceptDocuments } from './accept.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { countIntakeBacklog, listDesk, listPaperPlaces, readIdentified } from './read.ts';
import { autoSplit, removeDocument, restoreDocument, retryDocument } from './repeat.ts';

export const intakeRoutes = (shelf: PaperShelf) =>
  feature('intake', intake, {
    listDesk,
    countIntakeBacklog,
    readIdentified,
    listPaperPlaces: listPaperPlaces(shelf),
    acceptDocument: acceptDocument(shelf),
    acceptDocuments: acceptDocuments(shelf),
    autoSplit,
    retryDocument,
    removeDocument,
    restoreDocument,
  });
