/** What only staff load. */
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { RolesScreenProps } from './roles/RolesScreen.tsx';

const ParkedJobsScreen = lazyScreen(() => import('./jobs/ParkedJobsScreen.tsx'), 'ParkedJobsScreen');
const StaffScreen = lazyScreen(() => import('./staff/StaffScreen.tsx'), 'StaffScreen');
const GettingStartedScreen = lazyScreen(
  () => import('./getting-started/GettingStartedScreen.tsx'),
  'GettingStartedScreen',
);
const SettingsScreen = lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen');
export const RolesScreen = lazyScreen<'RolesScreen', RolesScreenProps>(
  () => import('./roles/RolesScreen.tsx'),
  'RolesScreen',
);
const GuideScreen = lazyScreen(() => import('./guide/GuideScreen.tsx'), 'GuideScreen');

export const firmStaffRoutes: RouteObject[] = [
  { path: '/firm/jobs', Component: ParkedJobsScreen },
  { path: '/firm/staff', Component: StaffScreen },
  { path: '/firm/:part?', Component: SettingsScreen },
  { path: '/admin-guide', Component: GuideScreen },
  { path: '/getting-started', Component: GettingStartedScreen },
];
