import { agreementReaders, agreementTasks } from '../agreements/server/paper.ts';
import { answeringTasks } from '../answering/server/jobs.ts';
import { checklistReaders, checklistTasks } from '../checklist/server/follow-documents.ts';

export { answeringSchedules as questionnaireSchedules } from '../answering/server/jobs.ts';
export const questionnaireReaders = [...agreementReaders, ...checklistReaders];
export const questionnaireTasks = [...answeringTasks, ...agreementTasks, ...checklistTasks];
