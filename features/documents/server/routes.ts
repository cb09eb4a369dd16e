import { feature } from '#platform/server/http/feature.ts';
import { documents } from '../contract.ts';
import { fileHandlers } from '../files/server/routes.ts';
import { treeHandlers } from '../tree/server/routes.ts';
import { uploadHandlers } from '../uploads/server/routes.ts';

export const documentRoutes = feature('documents', documents, {
  ...treeHandlers,
  ...uploadHandlers,
  ...fileHandlers,
});
