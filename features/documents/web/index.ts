import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const ClientDocumentsScreen = lazyScreen(
  () => import('./ClientDocumentsScreen.tsx'),
  'ClientDocumentsScreen',
);

export const documentsClientRoutes: RouteObject[] = [
  { path: '/documents', Component: ClientDocumentsScreen },
  { path: '/documents/:companyHash', Component: ClientDocumentsScreen },
];
