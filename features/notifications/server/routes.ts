import { feature } from '#platform/server/http/feature.ts';
import { notifications } from '../contract.ts';
import {
  countUnread,
  dismissAllNotifications,
  dismissNotification,
  dismissOwnNotifications,
  listNotifications,
  listOwnNotifications,
  pageNotifications,
} from './list.ts';
import { readNotificationSettings, saveNotificationSetting } from './settings.ts';

export const notificationRoutes = feature('notifications', notifications, {
  listNotifications,
  pageNotifications,
  countUnread,
  dismissNotification,
  dismissAllNotifications,
  readNotificationSettings,
  saveNotificationSetting,
  listOwnNotifications,
  dismissOwnNotifications,
});
