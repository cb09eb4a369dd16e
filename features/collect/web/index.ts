import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const DropOffScreen = lazyScreen(() => import('../drop-off/web/DropOffScreen.tsx'), 'DropOffScreen');
