import { Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

/** Says nothing without a line, so no device keeps it. */
const DoorDialogs = lazyScreen<'DoorDialogs', { ids: readonly number[] }>(
  () => import('./DoorDialogs.tsx'),
  'DoorDialogs',
);

export const Door = ({ ids }: { ids: readonly number[] }) => (
  <Suspense fallback={null}>
    <DoorDialogs ids={ids} />
  </Suspense>
);
