import { agreementTasks } from '../agreements/server/paper.ts';
import { answeringTasks } from '../answering/server/jobs.ts';

export { agreementReaders as questionnaireReaders } from '../agreements/server/paper.ts';
export { answeringSchedules as questionnaireSchedules } from '../answering/server/jobs.ts';
export const questionnaireTasks = [...answeringTasks, ...agreementTasks];
