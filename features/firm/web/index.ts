import { lazyScreen } from '#platform/web/lazy-screen.ts';

export {
  brandingQuery,
  currentFirmQuery,
  groupName,
  staffName,
  useFirm,
} from '#features/firm/current/web/queries.ts';
export { useVisit, useVisitedFirm } from '#features/firm/current/web/visited-firm.ts';
export { useViewer, ViewerContext } from '#features/firm/current/web/viewer.ts';

export const CreateFirmScreen = lazyScreen(
  () => import('#features/firm/founding/web/create-firm/CreateFirmScreen.tsx'),
  'CreateFirmScreen',
);
