/** What other features may ask of questionnaires. */
export { answersOf, formFor, sectionFacts } from '../answering/server/answers.ts';
export { foldAnswers } from '../answering/server/fold.ts';
export { putUpload } from '../answering/server/uploads.ts';
export { closeDepositCheckout, markDeposit } from '../deposits/server/mark.ts';
export { depositSubject } from '../deposits/server/subject.ts';
export { formOf, keepForm } from '../forms/server/forms.ts';
export { makeQuestionnaires } from '../records/server/make.ts';
export {
  changeQuestionnaires,
  findQuestionnaires,
  type QuestionnaireRecord,
  sendOutDrafts,
  shelfOf,
} from '../records/server/queries.ts';
