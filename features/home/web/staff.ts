/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const GettingStartedScreen = lazyScreen(
  () => import('./getting-started/GettingStartedScreen.tsx'),
  'GettingStartedScreen',
);
const GuideScreen = lazyScreen(() => import('./guide/GuideScreen.tsx'), 'GuideScreen');

export const homeSlots: StaffSlots = {
  routes: [
    { path: '/admin-guide', Component: GuideScreen },
    { path: '/getting-started', Component: GettingStartedScreen },
  ],
};
