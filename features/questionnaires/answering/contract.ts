import { z } from 'zod';
import { day, endpoint, idOf } from '#platform/contract.ts';
import {
  entryNo,
  MOST_SAVES,
  NextQuestionnaire,
  QuestionnaireState,
  questionNo,
  Save,
  SaveResult,
  StoredAnswer,
} from './model.ts';

const access = { who: 'signed-in' } as const;
const params = z.object({ questionnaire_id: idOf('questionnaire') });
const company_id = idOf('entity');
const both = z.object({ questionnaireId: idOf('questionnaire'), companyId: company_id });
const done = z.object({ ok: z.literal(true) });
const wireId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** QST-065: as one question is answered by its number on the wire. */
const Answered = z.object({ error: z.string().nullable(), answer: StoredAnswer.nullable() });

export const answering = {
  readState: endpoint({
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/state',
    access,
    resource: 'questionnaire',
    verb: 'read_state',
    summary: 'What changes of a questionnaire while it is answered',
    params,
    output: QuestionnaireState,
    preview: true,
  }),
  /** Nothing is lost: each save is kept, answered with what stands instead, or refused with a reason; the others go on. */
  saveAnswers: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/answers',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Save one or many answers; each is saved, refused, or answered with what stands there instead',
    params,
    body: z.object({ saves: z.array(Save).min(1).max(MOST_SAVES) }),
    output: z.object({ results: z.array(SaveResult) }),
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/questionnaires/answer_question',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Answer one question by its id; the last one counts',
    body: z.object({
      question_id: wireId,
      answer: z.string().max(20_000).nullable(),
      answer_by: day.nullable().default(null),
    }),
    output: Answered,
  }),
  answerForCompany: endpoint({
    method: 'POST',
    path: '/companies/:companyId/answer_question',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Answer one question of an entity; the last one counts',
    params: z.object({ companyId: company_id }),
    body: z.object({
      questionId: wireId,
      answer: z.string().max(20_000).nullable(),
      answerBy: day.nullable().default(null),
    }),
    output: Answered,
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/questionnaires/add_new_entry',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Add an entry to a list',
    body: z.object({ company_id, question_id: wireId }),
    output: z.object({ entry_number: z.number() }),
    idempotent: true,
  }),
  removeEntry: endpoint({
    method: 'POST',
    path: '/questionnaires/remove_entry',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Take an entry out of a list',
    body: z.object({ company_id, questionnaire_question_id: wireId, entry_number: entryNo.min(1) }),
    output: done,
  }),
  saveEntries: endpoint({
    method: 'POST',
    path: '/questionnaires/save_entries',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Save the entries of a list together',
    body: z.object({
      questionnaire_id: idOf('questionnaire'),
      company_id,
      entries: z
        .array(
          z.object({
            /** Of the column. */
            id: wireId,
            entry_number: entryNo.min(1),
            answer: z.string().max(20_000).nullable(),
            answer_by: day.nullable().default(null),
          }),
        )
        .min(1)
        .max(MOST_SAVES),
    }),
    output: z.object({
      parent_question: z.object({ id: z.number(), status: z.string(), answers: z.array(StoredAnswer) }),
    }),
  }),
  markOpened: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/opened',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'open',
    summary: 'The client has opened it; the first time counts',
    params,
    output: z.object({ opened_timestamp: z.string() }),
  }),
  saveSection: endpoint({
    method: 'POST',
    path: '/questionnaires/save_section',
    access,
    resource: 'questionnaire',
    verb: 'answer',
    summary: 'Mark a section as gone through, or not; it becomes the one the questionnaire stands at',
    body: z.object({
      company_id,
      section_id: wireId,
      markedCompleted: z.boolean(),
      /** The section that is opened next. */
      set_id: wireId.nullable().default(null),
    }),
    output: done,
  }),
  /** R-rules of sensitive answers: staff need the permission and a recent sign-in, a client their own. */
  revealAnswer: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/reveal_answer',
    access,
    resource: 'questionnaire',
    verb: 'reveal',
    summary: 'Show one sealed answer; recorded',
    params,
    body: z.object({ question_no: questionNo, entry_no: entryNo.default(0) }),
    output: z.object({ value: z.string() }),
    recent: true,
  }),
  confirmContact: endpoint({
    method: 'POST',
    path: '/questionnaires/confirm_contact',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'confirm',
    summary: 'The client confirms or corrects how to reach them',
    body: z.object({
      ...both.shape,
      userId: idOf('user'),
      email: z.string().max(254),
      phoneNumber: z.string().max(20).default(''),
      preferred_contact_method: z.enum(['email', 'sms']),
      street: z.string().max(200).default(''),
      zip: z.string().max(20).default(''),
      city: z.string().max(100).default(''),
      state: z.string().max(100).default(''),
      country: z.string().max(100).default(''),
    }),
    output: z.object({
      /** A new address has to be proven first; until then the old one counts. */
      email_to_prove: z.string().nullable(),
    }),
    idempotent: true,
  }),
  submitQuestionnaire: endpoint({
    method: 'POST',
    path: '/questionnaires/submit_questionnaire',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'submit',
    summary: 'Submit: everything that shows and is required is in',
    body: z.object({ ...both.shape, reviewed: z.boolean().default(false) }),
    /** QST-099: the next one to answer, if any. */
    output: NextQuestionnaire,
    idempotent: true,
  }),
  unsubmitQuestionnaire: endpoint({
    method: 'POST',
    path: '/questionnaires/unsubmit_questionnaire',
    access: { who: 'staff', permission: 'questionnaires.lock_complete' },
    resource: 'questionnaire',
    verb: 'unsubmit',
    summary: 'Open a submitted questionnaire for answers again',
    body: both,
    output: done,
  }),
};
