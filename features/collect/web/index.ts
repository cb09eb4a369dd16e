import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const ReminderNotices = lazyScreen(
  () => import('../reminders/web/ReminderNotices.tsx'),
  'ReminderNotices',
);
export const DropOffScreen = lazyScreen(() => import('../drop-off/web/DropOffScreen.tsx'), 'DropOffScreen');
