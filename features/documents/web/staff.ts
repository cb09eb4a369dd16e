/** What only staff load. */
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { RecentDocuments } from './list/RecentDocuments.tsx';

const EntityDocumentsScreen = lazyScreen(
  () => import('./EntityDocumentsScreen.tsx'),
  'EntityDocumentsScreen',
);

export const documentsStaffRoutes: RouteObject[] = [
  { path: '/admin/:companyHash/documents', Component: EntityDocumentsScreen },
];
