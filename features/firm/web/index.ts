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
const SettingsScreen = lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen');
const RolesScreen = lazyScreen(() => import('./roles/RolesScreen.tsx'), 'RolesScreen');
const GuideScreen = lazyScreen(() => import('./guide/GuideScreen.tsx'), 'GuideScreen');
export const CreateFirmScreen = lazyScreen(
  () => import('./create-firm/CreateFirmScreen.tsx'),
  'CreateFirmScreen',
);

export const firmStaffRoutes: RouteObject[] = [
  { path: '/firm/jobs', Component: ParkedJobsScreen },
  { path: '/firm/staff', Component: StaffScreen },
  { path: '/firm/:part?', Component: SettingsScreen },
  { path: '/settings/roles', Component: RolesScreen },
  { path: '/admin-guide', Component: GuideScreen },
  { path: '/getting-started', Component: GettingStartedScreen },
];
