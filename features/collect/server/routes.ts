import { feature } from '#platform/server/http/feature.ts';
import { collect } from '../contract.ts';
import { changeHandlers } from '../changes/server/routes.ts';
import { differenceHandlers } from '../differences/server/routes.ts';
import { dropOffHandlers } from '../drop-off/server/routes.ts';
import { exportHandlers } from '../exports/server/routes.ts';
import { ledgerHandlers } from '../ledger/server/routes.ts';
import { overviewHandlers } from '../overview/server/routes.ts';
import { reminderHandlers } from '../reminders/server/routes.ts';
import { previewHandlers } from '../preview/server/routes.ts';
import { sendingHandlers } from '../sending/server/routes.ts';
import { stateHandlers } from '../state/server/routes.ts';
import { wholeHandlers } from '../whole/server/routes.ts';

export const collectRoutes = feature('collect', collect, {
  ...sendingHandlers,
  ...changeHandlers,
  ...dropOffHandlers,
  ...overviewHandlers,
  ...stateHandlers,
  ...reminderHandlers,
  ...ledgerHandlers,
  ...previewHandlers,
  ...differenceHandlers,
  ...wholeHandlers,
  ...exportHandlers,
});
