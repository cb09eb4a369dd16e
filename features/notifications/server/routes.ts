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

export const notificationRoutes = feature('notifications', notifications, {
  listNotifications,
  pageNotifications,
  countUnread,
  dismissNotification,
  dismissAllNotifications,
  listOwnNotifications,
  dismissOwnNotifications,
});
