import type { Schedule, Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { replySweeps } from './queries.ts';

const forgetDeleted = sweepTask('forget-deleted-replies', replySweeps);

export const replyTasks: readonly Task[] = [forgetDeleted];
export const replySchedules: readonly Schedule[] = [{ cron: '45 8 * * *', task: forgetDeleted.name }];
