import { chatSchedules, chatTasks } from '../chat/server/jobs.ts';
import { conversationExportSchedules, conversationExportTasks } from '../exports/server/jobs.ts';

export const messageTasks = [...chatTasks, ...conversationExportTasks];
export const messageSchedules = [...chatSchedules, ...conversationExportSchedules];
