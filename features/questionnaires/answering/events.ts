import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '../records/events.ts';

/** One question of what was saved; of a sealed one neither value is told. */
const Change = z.object({
  question_no: z.number(),
  entry_no: z.number(),
  sealed: z.boolean(),
  before: z.string().nullable(),
  before_answer_by: z.string().nullable(),
  after: z.string().nullable(),
  after_answer_by: z.string().nullable(),
});
export type AnswerChange = z.infer<typeof Change>;

const times = (n: number): string => `${n} answer${n === 1 ? '' : 's'}`;

export const answeringEvents = defineEvents(
  {
    'questionnaire.opened': event({
      category: 3,
      payload: named,
      reads: (it) => `opened ${title(it)} for the first time`,
      about,
    }),
    /** What one person changed in a section until they paused. */
    'answers.saved': event({
      category: 3,
      payload: named.extend({
        section_no: z.number(),
        section: z.string(),
        from: z.string(),
        until: z.string(),
        changes: z.array(Change),
      }),
      reads: (it) =>
        `saved ${times(it.changes.length)}${it.section === '' ? '' : ` in “${it.section}”`} of ${title(it)}`,
      about,
      lists: [],
      justHistory: true,
    }),
    'answer.revealed': event({
      category: 3,
      payload: named.extend({ question_no: z.number(), entry_no: z.number() }),
      reads: (it) => `viewed a protected answer in ${title(it)}`,
      lists: [],
      justHistory: true,
    }),
    'contact.confirmed': event({
      category: 1,
      payload: named.extend({
        /** Which wording of the consent to text messages was shown and agreed to. */
        sms_consent: z.string().nullable(),
      }),
      reads: (it) =>
        `confirmed contact details in ${title(it)}${it.sms_consent === null ? '' : ' and agreed to text messages'}`,
      about,
      lists: [],
    }),
    'questionnaire.submitted': event({
      category: 3,
      payload: named,
      reads: (it) => `submitted ${title(it)}`,
      about,
    }),
    'questionnaire.unsubmitted': event({
      category: 3,
      payload: named,
      reads: (it) => `reopened ${title(it)}`,
      about,
    }),
  },
  { lists },
);
