import { feature } from '#platform/server/http/feature.ts';
import { templates } from '../contract.ts';
import { draftHandlers } from '../drafts/server/routes.ts';
import { libraryHandlers } from '../library/server/routes.ts';
import { startHandlers } from '../start/server/routes.ts';

export const templateRoutes = feature('templates', templates, {
  ...startHandlers,
  ...libraryHandlers,
  ...draftHandlers,
});
