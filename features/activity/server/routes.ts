import { feature } from '#platform/server/http/feature.ts';
import { activity } from '../contract.ts';
import { exportActivity } from './export.ts';
import { listActivity, getActivityLogs, listUserActivity } from './service.ts';

export const activityRoutes = feature('activity', activity, {
  exportActivity,
  listActivity,
  getActivityLogs,
  listUserActivity,
});
