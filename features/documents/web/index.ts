import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { PdfPaperProps } from '../viewer/web/pdf/PdfPaper.tsx';

const ClientDocumentsScreen = lazyScreen(
  () => import('./ClientDocumentsScreen.tsx'),
  'ClientDocumentsScreen',
);

export const documentsClientRoutes: RouteObject[] = [
  { path: '/documents', Component: ClientDocumentsScreen },
  { path: '/documents/:companyHash', Component: ClientDocumentsScreen },
];

export const HandoffScreen = lazyScreen(() => import('../handoffs/web/HandoffScreen.tsx'), 'HandoffScreen');
/** Apart from all that uploads: a paper to be signed opens without it. */
export const PdfPaper = lazyScreen<'PdfPaper', PdfPaperProps>(
  () => import('../viewer/web/pdf/PdfPaper.tsx'),
  'PdfPaper',
);
export type { PaperHandle } from '../viewer/web/pdf/paper-handle.ts';
export { UploadTrayHost } from './UploadTrayHost.tsx';

/** Photographed pages on this device that were not sent. */
export const keptPageCount = async (): Promise<number> =>
  (await import('./camera/kept-pages.ts')).keptPageCount();

/** Files that were on their way belong to who is signed in. */
export async function forgetUploads(): Promise<void> {
  (await import('./upload/tab-uploads.ts')).tabUploads.stopAll();
  await (await import('./upload/kept-uploads.ts')).forgetAllUploads();
  await (await import('./camera/kept-pages.ts')).forgetAllPages();
}
