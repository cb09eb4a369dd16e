/** All that can happen to a questionnaire, from each slice. */
import { answeringEvents } from './answering/events.ts';
import { depositEvents } from './deposits/events.ts';
import { checklistEvents } from './checklist/events.ts';
import { markEvents } from './marks/events.ts';
import { noteEvents } from './notes/events.ts';
import { questionnaireEvents } from './records/events.ts';

export { questionnaireEvents } from './records/events.ts';
export const eventsOfQuestionnaires = [
  questionnaireEvents,
  answeringEvents,
  noteEvents,
  checklistEvents,
  depositEvents,
  markEvents,
];
