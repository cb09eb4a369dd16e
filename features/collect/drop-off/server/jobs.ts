import type { Schedule, Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropOffSweeps } from './queries.ts';

const forgetOldLinks = sweepTask('forget-old-drop-offs', dropOffSweeps);

export const dropOffTasks: readonly Task[] = [forgetOldLinks];
export const dropOffSchedules: readonly Schedule[] = [{ cron: '20 9 * * *', task: forgetOldLinks.name }];
