import type { Schedule, Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { signInSweeps } from '#features/accounts/sessions/server/housekeeping-queries.ts';

const forgetOldSignIns = sweepTask('forget-old-sign-ins', signInSweeps);

export const accountTasks: readonly Task[] = [forgetOldSignIns];
export const accountSchedules: readonly Schedule[] = [{ cron: '23 * * * *', task: forgetOldSignIns.name }];
