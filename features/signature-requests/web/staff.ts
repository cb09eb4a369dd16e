/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { SignaturesSection } from './entity/SignaturesSection.tsx';
import { RequestCommands } from './RequestCommands.tsx';
import { RequestHost } from './upload/RequestHost.tsx';

const RequestsScreen = lazyScreen(() => import('./table/RequestsScreen.tsx'), 'RequestsScreen');
const PlacingScreen = lazyScreen(() => import('./placing/PlacingScreen.tsx'), 'PlacingScreen');

export const signatureRequestsSlots: StaffSlots = {
  routes: [
    { path: '/signature-requests', Component: RequestsScreen },
    { path: '/signature-requests/:requestId', Component: PlacingScreen },
  ],
  entitySections: [{ key: 'signatures', column: 'side', order: 15, Component: SignaturesSection }],
  Around: RequestHost,
  Commands: RequestCommands,
};
