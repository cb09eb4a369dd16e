import type { Schedule, Task } from '#platform/server/jobs.ts';
import { downloadSchedules, downloadTasks } from '../downloads/server/jobs.ts';
import { readingSchedules, readingTasks } from '../readings/server/jobs.ts';
import { purgeSchedules, purgeTasks } from '../tree/server/jobs.ts';
import { uploadSchedules, uploadTasks } from '../uploads/server/jobs.ts';

export const documentTasks: readonly Task[] = [
  ...uploadTasks,
  ...purgeTasks,
  ...downloadTasks,
  ...readingTasks,
];
export const documentSchedules: readonly Schedule[] = [
  ...uploadSchedules,
  ...purgeSchedules,
  ...downloadSchedules,
  ...readingSchedules,
];
