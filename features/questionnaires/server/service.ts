/** What other features may ask of questionnaires. */
export { formOf, keepForm } from './forms.ts';
export { makeQuestionnaires } from './make.ts';
export {
  changeQuestionnaires,
  findQuestionnaires,
  type QuestionnaireRecord,
  sendOutDrafts,
  shelfOf,
} from './queries.ts';
export { answersOf, formFor, putUpload } from './uploads.ts';
