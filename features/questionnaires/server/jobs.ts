import { submissionReaders, submissionTasks } from '../answering/server/confirm-submission.ts';
import { answeringTasks } from '../answering/server/jobs.ts';
import { checklistReaders, checklistTasks } from '../checklist/server/follow-documents.ts';

export { answeringSchedules as questionnaireSchedules } from '../answering/server/jobs.ts';
export const questionnaireReaders = [...submissionReaders, ...checklistReaders];
export const questionnaireTasks = [...answeringTasks, ...submissionTasks, ...checklistTasks];
