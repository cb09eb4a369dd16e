import { handlers } from '#platform/server/http/feature.ts';
import { answering } from '../contract.ts';
import { addEntry, answerForCompany, answerQuestion, removeEntry, saveEntries } from './by-wire.ts';
import { confirmContact } from './contact.ts';
import { readState } from './open.ts';
import { saveAnswers } from './save.ts';
import { revealAnswer } from './sealed.ts';
import { markOpened, saveSection } from './sections.ts';
import { submitQuestionnaire, unsubmitQuestionnaire } from './submit.ts';

export const answeringHandlers = handlers(answering, {
  readState,
  saveAnswers,
  answerQuestion,
  answerForCompany,
  addEntry,
  removeEntry,
  saveEntries,
  markOpened,
  saveSection,
  revealAnswer,
  confirmContact,
  submitQuestionnaire,
  unsubmitQuestionnaire,
});
