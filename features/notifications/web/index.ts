import { lazyScreen } from '#platform/web/lazy-screen.ts';

/** After the first screen: nobody opens it before. */
export const OwnBell = lazyScreen(() => import('./OwnBell.tsx'), 'OwnBell');
