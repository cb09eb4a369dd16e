/** What other features may ask of questionnaires. */
export { letterSubject } from '../agreements/server/paper.ts';
export { setLetter } from '../agreements/server/set-letter.ts';
export { answersOf, formFor, sectionFacts } from '../answering/server/answers.ts';
export { foldAnswers, foldMany } from '../answering/server/fold.ts';
export { standingsOf } from '../answering/server/standings.ts';
export { readQuestionnaire } from '../answering/server/open.ts';
export { papersByYear } from '../cards/server/papers-queries.ts';
export { paperShelf } from '../checklist/server/paper-shelf.ts';
export { questionHandoffs } from '../checklist/server/handoffs.ts';
export { areaOfQuestion } from '../checklist/rules/area.ts';
export { removeQuestionDocument } from '../checklist/server/documents.ts';
export {
  processQuestionUpload,
  questionUploadParts,
  requestQuestionUpload,
} from '../checklist/server/uploads.ts';
export { addPaper, withdrawPaper } from '../checklist/server/added-paper.ts';
export {
  type AskedPaper,
  holdItem,
  paperPlaces,
  type PaperPlaces,
} from '../checklist/server/filed-papers.ts';
export { hasPartsToReview, isOfItsEntity, isReplaced } from '../checklist/server/queries.ts';
export { type MarkAsked, markItem, undoMark } from '../marks/server/marks.ts';
export { putSectionMarked } from '../marks/server/section-marks.ts';
export { closeAnswered, marksOf, tellReturned } from '../marks/server/queries.ts';
export { TELL_ANSWERED, TELL_RETURNED } from '../marks/server/telling.ts';
export { closeDepositCheckout, markDeposit } from '../deposits/server/mark.ts';
export { depositSubject } from '../deposits/server/subject.ts';
export { formOf, keepForm } from '../forms/server/forms.ts';
export { makeQuestionnaires } from '../records/server/make.ts';
export {
  changeQuestionnaires,
  findQuestionnaires,
  type HeldQuestionnaire,
  holdQuestionnaires,
  markDeleted,
  type QuestionnaireChange,
  type QuestionnaireRecord,
  sendOutDrafts,
  setNextReminders,
  setReminded,
  setReminderTexts,
  shelfOf,
} from '../records/server/queries.ts';
