import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { UploadDoorSlot } from '#platform/web/client-slots.ts';

/** Says nothing without a line, so no device keeps it. */
export const UploadDoor = lazyScreen<'UploadDoor', UploadDoorSlot>(
  () => import('./door/UploadDoor.tsx'),
  'UploadDoor',
);
