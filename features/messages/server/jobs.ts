import { chatSchedules, chatTasks } from '../chat/server/jobs.ts';
import { massEmailSchedules, massEmailTasks } from '../mass-email/server/jobs.ts';

export const messageTasks = [...chatTasks, ...massEmailTasks];
export const messageSchedules = [...chatSchedules, ...massEmailSchedules];
