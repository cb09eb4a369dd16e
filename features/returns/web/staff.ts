/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { ReturnsSection } from './entity/ReturnsSection.tsx';
import { ReturnCommands } from './ReturnCommands.tsx';
import { UploadHost } from './upload/UploadHost.tsx';

const ReturnsScreen = lazyScreen(() => import('./table/ReturnsScreen.tsx'), 'ReturnsScreen');

export const returnsSlots: StaffSlots = {
  routes: [{ path: '/tax-returns', Component: ReturnsScreen }],
  entitySections: [{ key: 'tax-returns', column: 'side', order: 12, Component: ReturnsSection }],
  Around: UploadHost,
  Commands: ReturnCommands,
};
