/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const ImportsScreen = lazyScreen(() => import('./ImportsScreen.tsx'), 'ImportsScreen');
const WaitingImportsScreen = lazyScreen(() => import('./WaitingImportsScreen.tsx'), 'WaitingImportsScreen');
const ImportScreen = lazyScreen(() => import('./ImportScreen.tsx'), 'ImportScreen');

export const importsSlots: StaffSlots = {
  routes: [
    { path: '/imports', Component: ImportsScreen },
    { path: '/imports/:importId', Component: ImportScreen },
    { path: '/platform/imports', Component: WaitingImportsScreen },
  ],
};
