import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { brandingQuery, currentFirmQuery, groupName, staffName, useFirm } from './queries.ts';
export { useVisit, useVisitedFirm } from './visited-firm.ts';

export const CreateFirmScreen = lazyScreen(
  () => import('./create-firm/CreateFirmScreen.tsx'),
  'CreateFirmScreen',
);
