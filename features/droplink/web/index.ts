import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const SecureUploadScreen = lazyScreen(() => import('./SecureUploadScreen.tsx'), 'SecureUploadScreen');
export const DropLinkScreen = lazyScreen(() => import('./DropLinkScreen.tsx'), 'DropLinkScreen');
