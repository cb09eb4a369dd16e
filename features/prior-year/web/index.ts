import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { LineItemsDialogProps } from './lines/LineItemsDialog.tsx';

/** SND-073: for staff and clients alike. */
export const LineItemsDialog = lazyScreen<'LineItemsDialog', LineItemsDialogProps>(
  () => import('./lines/LineItemsDialog.tsx'),
  'LineItemsDialog',
);
