export { startReaders, startTasks } from '../start/server/jobs.ts';
