import { chatSchedules, chatTasks } from '../chat/server/jobs.ts';
import { conversationExportSchedules, conversationExportTasks } from '../exports/server/jobs.ts';
import { massEmailSchedules, massEmailTasks } from '../mass-email/server/jobs.ts';

export const messageTasks = [...chatTasks, ...conversationExportTasks, ...massEmailTasks];
export const messageSchedules = [...chatSchedules, ...conversationExportSchedules, ...massEmailSchedules];
