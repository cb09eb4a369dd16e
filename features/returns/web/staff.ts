/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { ReturnsSection } from './entity/ReturnsSection.tsx';
import { ReturnCommands } from './ReturnCommands.tsx';
import { UploadHost } from './upload/UploadHost.tsx';

const ReturnsScreen = lazyScreen(() => import('./table/ReturnsScreen.tsx'), 'ReturnsScreen');
const ClassifyScreen = lazyScreen(() => import('./classifying/ClassifyScreen.tsx'), 'ClassifyScreen');

export const returnsSlots: StaffSlots = {
  routes: [
    { path: '/tax-returns', Component: ReturnsScreen },
    { path: '/tax-return-delivery-admin-view/:taxReturnId', Component: ClassifyScreen },
  ],
  entitySections: [{ key: 'tax-returns', column: 'side', order: 12, Component: ReturnsSection }],
  Around: UploadHost,
  Commands: ReturnCommands,
};
