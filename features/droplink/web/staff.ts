/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const ReceivedFilesScreen = lazyScreen(
  () => import('./received/ReceivedFilesScreen.tsx'),
  'ReceivedFilesScreen',
);
export const DropLinkContent = lazyScreen(() => import('./DropLinkContent.tsx'), 'DropLinkContent');

export const droplinkSlots: StaffSlots = {
  routes: [{ path: '/received-files', Component: ReceivedFilesScreen }],
};
