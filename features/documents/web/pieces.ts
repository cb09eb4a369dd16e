/** What screens of other features send files with; loaded with them, never with the first page. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { PageThumbsProps } from '../viewer/web/pdf/PageThumbs.tsx';

export { filesOfDrop, filesOfList, type PickedFile } from './upload/picked-file.ts';
export { putBytes } from './upload/put-bytes.ts';
export { noProgress, sendFile } from './upload/send-file.ts';
export { callsFor, type UploadCalls } from './upload/upload-calls.ts';
export { goOnOwnWay, sendOwnWay, tabUploads, useTabUploads, waitOrOnline } from './upload/tab-uploads.ts';
export { isUnderWay, isUnsent, type Upload, UploadQueue } from './upload/upload-queue.ts';
export { FileField } from './one-file/FileField.tsx';
export { FolderField } from './one-file/FolderField.tsx';
export { makeOneFileSender } from './one-file/one-file-sender.ts';
export { ChosenList } from './upload/ChosenList.tsx';
export { UploadArea } from './upload/UploadArea.tsx';
export { FILES_STILL_SENDING } from './upload/still-sending.ts';
export { RefusedFiles } from './upload/RefusedFiles.tsx';
export const FilingDialog = lazyScreen(() => import('./FilingDialog.tsx'), 'FilingDialog');
export const HandoffDialog = lazyScreen(() => import('../handoffs/web/HandoffDialog.tsx'), 'HandoffDialog');
export { saveLink } from '../downloads/web/save-link.ts';
export { useDownload } from './use-download.ts';
export { linksTo } from '../viewer/web/queries.ts';
export { sayFailure } from './say-failure.ts';
export { DocumentViewer } from './ahead.ts';
export { forgetPagesOf, offerPagesOf } from './camera/kept-pages.ts';
export { WaitingPages } from './camera/WaitingPages.tsx';
export const CameraDialog = lazyScreen(() => import('./camera/CameraDialog.tsx'), 'CameraDialog');
export const PageThumbs = lazyScreen<'PageThumbs', PageThumbsProps>(
  () => import('../viewer/web/pdf/PageThumbs.tsx'),
  'PageThumbs',
);
