import { feature } from '#platform/server/http/feature.ts';
import { documents } from '../contract.ts';
import { attachingHandlers } from '../attaching/server/routes.ts';
import type { QuestionnaireShelf } from '../attaching/server/shelf.ts';
import { fileHandlers } from '../files/server/routes.ts';
import { handoffHandlers } from '../handoffs/server/routes.ts';
import { readingHandlers } from '../readings/server/routes.ts';
import { treeHandlers } from '../tree/server/routes.ts';
import { uploadHandlers } from '../uploads/server/routes.ts';

export const documentRoutes = (shelf: QuestionnaireShelf) =>
  feature('documents', documents, {
    ...treeHandlers(shelf),
    ...uploadHandlers,
    ...fileHandlers,
    ...readingHandlers,
    ...attachingHandlers(shelf),
    ...handoffHandlers,
  });
