export {
  answeringSchedules as questionnaireSchedules,
  answeringTasks as questionnaireTasks,
} from '../answering/server/jobs.ts';
