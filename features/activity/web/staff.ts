/** What only staff load. */
import type { StaffSlots } from '#platform/web/slots.ts';
import { EntityActivity, UserActivity } from './ActivityLog.tsx';

export const activitySlots: StaffSlots = {
  entitySections: [{ key: 'activity', column: 'side', order: 90, Component: EntityActivity }],
  userSections: [{ key: 'activity', order: 90, Component: UserActivity }],
};
