import type { Schedule, Task } from '#platform/server/jobs.ts';
import { dropOffSchedules, dropOffTasks } from '../drop-off/server/jobs.ts';
import { exportSchedules, exportTasks } from '../exports/server/jobs.ts';
import { ledgerTasks } from '../ledger/server/jobs.ts';
import { reminderReaders, reminderSchedules, reminderTasks } from '../reminders/server/jobs.ts';
import { sendingSchedules, sendingTasks } from '../sending/server/jobs.ts';
import { stateReaders, stateTasks } from '../state/server/keep-papers.ts';

export const collectTasks: readonly Task[] = [
  ...sendingTasks,
  ...dropOffTasks,
  ...reminderTasks,
  ...ledgerTasks,
  ...exportTasks,
  ...stateTasks,
];
export const collectSchedules: readonly Schedule[] = [
  ...sendingSchedules,
  ...dropOffSchedules,
  ...reminderSchedules,
  ...exportSchedules,
];
export const collectReaders = [...reminderReaders, ...stateReaders];
