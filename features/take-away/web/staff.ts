/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const ClientTakeAway = lazyScreen<'ClientTakeAway', { userId: number }>(
  () => import('./ClientTakeAway.tsx'),
  'ClientTakeAway',
);

export const takeAwaySlots: StaffSlots = {
  userSections: [{ key: 'take-away', order: 80, Component: ClientTakeAway }],
};
