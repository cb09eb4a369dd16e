import { chatSchedules, chatTasks } from '../chat/server/jobs.ts';
import { conversationExportSchedules, conversationExportTasks } from '../exports/server/jobs.ts';
import { replySchedules, replyTasks } from '../replies/server/jobs.ts';

export const messageTasks = [...chatTasks, ...conversationExportTasks, ...replyTasks];
export const messageSchedules = [...chatSchedules, ...conversationExportSchedules, ...replySchedules];
