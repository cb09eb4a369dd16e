/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { RecentDocuments } from './list/RecentDocuments.tsx';

const EntityDocumentsScreen = lazyScreen(
  () => import('./EntityDocumentsScreen.tsx'),
  'EntityDocumentsScreen',
);

export const documentsSlots: StaffSlots = {
  routes: [{ path: '/admin/:companyHash/documents', Component: EntityDocumentsScreen }],
  entitySections: [{ key: 'documents', column: 'side', order: 20, Component: RecentDocuments }],
};
