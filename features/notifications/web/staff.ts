/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

export { Bell } from './Bell.tsx';

const NotificationSettings = lazyScreen(() => import('./NotificationSettings.tsx'), 'NotificationSettings');

export const notificationsSlots: StaffSlots = { NotificationSettings };
