export { EntityActivity, UserActivity } from './ActivityLog.tsx';
