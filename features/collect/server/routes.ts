import { feature } from '#platform/server/http/feature.ts';
import { collect } from '../contract.ts';
import { changeHandlers } from '../changes/server/routes.ts';
import { dropOffHandlers } from '../drop-off/server/routes.ts';
import { overviewHandlers } from '../overview/server/routes.ts';
import { sendingHandlers } from '../sending/server/routes.ts';

export const collectRoutes = feature('collect', collect, {
  ...sendingHandlers,
  ...changeHandlers,
  ...dropOffHandlers,
  ...overviewHandlers,
});
