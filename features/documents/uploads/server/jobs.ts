import type { Schedule, Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { uploadSweeps } from './housekeeping-queries.ts';

const forgetOldUploads = sweepTask('forget-old-uploads', uploadSweeps);

export const uploadTasks: readonly Task[] = [forgetOldUploads];
export const uploadSchedules: readonly Schedule[] = [{ cron: '35 8 * * *', task: forgetOldUploads.name }];
