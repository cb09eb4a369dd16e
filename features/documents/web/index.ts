import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { fileSize } from './file-size.ts';
export { RecentDocuments } from './list/RecentDocuments.tsx';

const EntityDocumentsScreen = lazyScreen(
  () => import('./EntityDocumentsScreen.tsx'),
  'EntityDocumentsScreen',
);
const ClientDocumentsScreen = lazyScreen(
  () => import('./ClientDocumentsScreen.tsx'),
  'ClientDocumentsScreen',
);

export const documentsStaffRoutes: RouteObject[] = [
  { path: '/admin/:companyHash/documents', Component: EntityDocumentsScreen },
];
export const documentsClientRoutes: RouteObject[] = [
  { path: '/documents', Component: ClientDocumentsScreen },
  { path: '/documents/:companyHash', Component: ClientDocumentsScreen },
];
