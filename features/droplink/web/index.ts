import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const SecureUploadScreen = lazyScreen(() => import('./SecureUploadScreen.tsx'), 'SecureUploadScreen');
