import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const ClientDashboard = lazyScreen(() => import('./ClientDashboard.tsx'), 'ClientDashboard');

export const homeClientRoutes: RouteObject[] = [{ path: '/', Component: ClientDashboard }];
