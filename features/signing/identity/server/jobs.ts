import type { Schedule, Task } from '#platform/server/jobs.ts';
import { daysBefore, sweepTask } from '#platform/server/retention.ts';
import { testIdentitiesBefore } from './test-queries.ts';

const KEPT_DAYS = 90;
const forget = sweepTask('forget-old-test-identities', [
  { table: 'test_identities', old: (now) => testIdentitiesBefore(daysBefore(now, KEPT_DAYS)) },
]);

export const identityTasks: readonly Task[] = [forget];
export const identitySchedules: readonly Schedule[] = [{ cron: '56 3 * * *', task: forget.name }];
