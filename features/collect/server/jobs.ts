import type { Schedule, Task } from '#platform/server/jobs.ts';
import { sendingSchedules, sendingTasks } from '../sending/server/jobs.ts';

export const collectTasks: readonly Task[] = [...sendingTasks];
export const collectSchedules: readonly Schedule[] = [...sendingSchedules];
