import { feature } from '#platform/server/http/feature.ts';
import { documents } from '../contract.ts';
import { annotationHandlers } from '../annotations/server/routes.ts';
import { attachingHandlers } from '../attaching/server/routes.ts';
import type { QuestionnaireShelf } from '../attaching/server/shelf.ts';
import { downloadHandlers } from '../downloads/server/routes.ts';
import { fileHandlers } from '../files/server/routes.ts';
import { handoffHandlers } from '../handoffs/server/routes.ts';
import type { HandoffTarget } from '../handoffs/server/targets.ts';
import { readingHandlers } from '../readings/server/routes.ts';
import { splittingHandlers } from '../splitting/server/routes.ts';
import { treeHandlers } from '../tree/server/routes.ts';
import { uploadHandlers } from '../uploads/server/routes.ts';
import { viewerHandlers } from '../viewer/server/routes.ts';

export const documentRoutes = (shelf: QuestionnaireShelf, targets: readonly HandoffTarget[]) =>
  feature('documents', documents, {
    ...treeHandlers(shelf),
    ...uploadHandlers,
    ...fileHandlers(shelf),
    ...readingHandlers,
    ...attachingHandlers(shelf),
    ...handoffHandlers(targets),
    ...viewerHandlers,
    ...annotationHandlers,
    ...downloadHandlers,
    ...splittingHandlers,
  });
