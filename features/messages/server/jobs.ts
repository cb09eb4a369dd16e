import { chatSchedules, chatTasks } from '../chat/server/jobs.ts';
import { conversationExportSchedules, conversationExportTasks } from '../exports/server/jobs.ts';
import { massEmailSchedules, massEmailTasks } from '../mass-email/server/jobs.ts';
import { replySchedules, replyTasks } from '../replies/server/jobs.ts';

export const messageTasks = [...chatTasks, ...conversationExportTasks, ...massEmailTasks, ...replyTasks];
export const messageSchedules = [
  ...chatSchedules,
  ...conversationExportSchedules,
  ...massEmailSchedules,
  ...replySchedules,
];
