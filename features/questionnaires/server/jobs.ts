import { answeringTasks } from '../answering/server/jobs.ts';
import { checklistReaders, checklistTasks } from '../checklist/server/follow-documents.ts';

export { answeringSchedules as questionnaireSchedules } from '../answering/server/jobs.ts';
export const questionnaireReaders = [...checklistReaders];
export const questionnaireTasks = [...answeringTasks, ...checklistTasks];
