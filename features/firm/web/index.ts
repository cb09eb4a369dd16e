import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { brandingQuery, currentFirmQuery, groupName, staffName, useFirm } from './queries.ts';

const ParkedJobsScreen = lazyScreen(() => import('./jobs/ParkedJobsScreen.tsx'), 'ParkedJobsScreen');

export const firmStaffRoutes: RouteObject[] = [{ path: '/firm/jobs', Component: ParkedJobsScreen }];
