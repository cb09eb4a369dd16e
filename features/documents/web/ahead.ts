/** What opening a file needs is fetched as soon as it is likely, all of it at once. */
import type { QueryClient } from '@tanstack/react-query';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { DocumentItem } from '../model.ts';
import { isPages, isShown } from '../viewer/rules/shown-as.ts';
import { warmPdfium } from '../viewer/web/pdf/standby.ts';
import { fileQuery, lookAhead } from '../viewer/web/queries.ts';
import type { ViewerProps } from '../viewer/web/Viewer.tsx';

export const DocumentViewer = lazyScreen<'Viewer', ViewerProps>(
  () => import('../viewer/web/Viewer.tsx'),
  'Viewer',
);

/** Somebody points at it: what shows it is made ready, and nothing is asked about it. */
export function makeReadyFor(item: DocumentItem): void {
  if (item.type !== 'file') return;
  void DocumentViewer.preload().catch(() => undefined);
  if (isPages(item)) warmPdfium();
}

/** Somebody opens it from a list: what it is, its link and its viewer come side by side. */
export function openAhead(queries: QueryClient, companyId: number, item: DocumentItem): void {
  makeReadyFor(item);
  void queries.prefetchQuery(fileQuery(companyId, item.id));
  if (isShown(item)) lookAhead(item.id);
}
