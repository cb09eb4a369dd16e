import type { Schedule, Task } from '#platform/server/jobs.ts';
import { dropOffSchedules, dropOffTasks } from '../drop-off/server/jobs.ts';
import { sendingSchedules, sendingTasks } from '../sending/server/jobs.ts';

export const collectTasks: readonly Task[] = [...sendingTasks, ...dropOffTasks];
export const collectSchedules: readonly Schedule[] = [...sendingSchedules, ...dropOffSchedules];
