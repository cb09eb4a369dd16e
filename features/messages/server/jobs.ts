export { chatSchedules as messageSchedules, chatTasks as messageTasks } from '../chat/server/jobs.ts';
