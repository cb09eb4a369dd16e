import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { brandingQuery, currentFirmQuery, groupName, staffName, useFirm } from './queries.ts';
export { useVisit, useVisitedFirm } from './visited-firm.ts';

const ParkedJobsScreen = lazyScreen(() => import('./jobs/ParkedJobsScreen.tsx'), 'ParkedJobsScreen');
const StaffScreen = lazyScreen(() => import('./staff/StaffScreen.tsx'), 'StaffScreen');
const GettingStartedScreen = lazyScreen(
  () => import('./getting-started/GettingStartedScreen.tsx'),
  'GettingStartedScreen',
);
const AddressSuggestionsScreen = lazyScreen(
  () => import('./address-suggestions/AddressSuggestionsScreen.tsx'),
  'AddressSuggestionsScreen',
);
export const CreateFirmScreen = lazyScreen(
  () => import('./create-firm/CreateFirmScreen.tsx'),
  'CreateFirmScreen',
);

export const firmStaffRoutes: RouteObject[] = [
  { path: '/firm/jobs', Component: ParkedJobsScreen },
  { path: '/firm/staff', Component: StaffScreen },
  { path: '/firm/address-suggestions', Component: AddressSuggestionsScreen },
  { path: '/getting-started', Component: GettingStartedScreen },
];
