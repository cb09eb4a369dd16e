/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import type { UploadDialogProps } from './UploadDialog.tsx';
import { OldDocumentsLink } from './OldDocumentsLink.tsx';
import { RecentDocuments } from './list/RecentDocuments.tsx';

const EntityDocumentsScreen = lazyScreen(
  () => import('./EntityDocumentsScreen.tsx'),
  'EntityDocumentsScreen',
);

const UploadDialog = lazyScreen<'UploadDialog', UploadDialogProps>(
  () => import('./UploadDialog.tsx'),
  'UploadDialog',
);

export const documentsSlots: StaffSlots = {
  routes: [
    { path: '/admin/:companyHash/documents', Component: EntityDocumentsScreen },
    { path: '/admin-documents/:companyHash', Component: OldDocumentsLink },
  ],
  entitySections: [{ key: 'documents', column: 'side', order: 20, Component: RecentDocuments }],
  UploadDialog,
};
