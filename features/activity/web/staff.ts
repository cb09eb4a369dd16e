/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { EntityActivity, TaxReturnActivity, UserActivity } from './ActivityLog.tsx';

const ActivitiesScreen = lazyScreen(() => import('./ActivitiesScreen.tsx'), 'ActivitiesScreen');

export const activitySlots: StaffSlots = {
  routes: [{ path: '/activities/*', Component: ActivitiesScreen }],
  entitySections: [{ key: 'activity', column: 'side', order: 90, Component: EntityActivity }],
  TaxReturnActivity,
  userSections: [{ key: 'activity', order: 90, Component: UserActivity }],
};
