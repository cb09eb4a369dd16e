/** What is saved while a questionnaire is answered, and what is read of it. */
import { z } from 'zod';
import { day } from '#platform/contract.ts';
import { AgreementSignature } from '../agreements/model.ts';
import { DEPOSIT_FACTS, DEPOSIT_STATUSES } from '../deposits/rules/deposit.ts';
import { LyingDocument } from '../checklist/model.ts';

export const MOST_SAVES = 200;
export const LONGEST_ANSWER = 20_000;
/** Stands for a sealed answer wherever it is read. */
export const MASK = '••••••••';
/** An entry that was taken out of its list; what it held is still there, for Undo. */
export const REMOVED = 'removed';

/** As they are numbered in a form, and in a list; no larger than the database keeps them. */
export const questionNo = z.int().nonnegative().max(65_535);
export const entryNo = z.int().nonnegative().max(2_147_483_647);

/** A day as it stands on the wire. */

/**
 * One answer, or one mark instead of it. Entries of a list are saved alike: `entry_no` names the entry, `question_no` the column;
 * with the list's own number and a null value the entry itself comes to be.
 */
export const Save = z.object({
  /** Made by the browser, once for each change: the same one again has no further effect. */
  op: z.uuid(),
  question_no: questionNo,
  /** 0 for the question itself. A new entry takes the seconds since 2026, so that lists keep their order and no two tabs clash. */
  entry_no: entryNo.default(0),
  /** Null takes the answer back. */
  value: z.string().max(LONGEST_ANSWER).nullable(),
  /** Put off until this day. */
  answer_by: day.nullable().default(null),
  /** The version it was typed over; 0 where there was none. */
  base: z.int().nonnegative(),
});
export type Save = z.infer<typeof Save>;

/** Who answered it last, as the reader may know them. */
export const Answerer = z.object({ id: z.number(), name: z.string(), from_firm: z.boolean() });

/** An answer as it stands. */
export const StoredAnswer = z.object({
  question_no: z.number(),
  entry_no: z.number(),
  /** `MASK` where it is sealed. */
  value: z.string().nullable(),
  /** Of a sealed number of nine digits or more: its last four. */
  ending: z.string().optional(),
  /** The answer a mark or a later day took the place of; `MASK` where it is sealed. */
  set_aside: z.string().optional(),
  answer_by: z.string().nullable(),
  returned: z.string().nullable(),
  /** The firm can do without it. */
  waived: z.boolean(),
  version: z.number(),
  answered_by: Answerer.nullable(),
  answered_at: z.string(),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** What became of one save. */
export const SaveResult = z.discriminatedUnion('outcome', [
  z.object({ op: z.string(), outcome: z.literal('saved'), version: z.number() }),
  /** Somebody changed it from the same earlier value; theirs stays until one is chosen. */
  z.object({ op: z.string(), outcome: z.literal('conflict'), theirs: StoredAnswer }),
  /** The rules say no: QST-069. */
  z.object({ op: z.string(), outcome: z.literal('refused'), code: z.string(), message: z.string() }),
]);
export type SaveResult = z.infer<typeof SaveResult>;

/** A note on a question. */
export const QuestionNote = z.object({
  id: z.number(),
  question_no: z.number(),
  /** `Author: body`. */
  text: z.string(),
  removed: z.boolean(),
  from_firm_user: z.boolean(),
  created_at: z.string(),
  client_name: z.string().nullable(),
  /** Whether the reader wrote it, and may take it away. */
  mine: z.boolean(),
});
export type QuestionNote = z.infer<typeof QuestionNote>;

/** All of a questionnaire that changes while it is answered. */
/** Where its client goes on; nothing where nothing else is open. */
export const NextQuestionnaire = z.object({
  questionnaire_id: z.number().nullable(),
  hash_id: z.string().nullable(),
  /** With its year. */
  name: z.string().nullable(),
});
export type NextQuestionnaire = z.infer<typeof NextQuestionnaire>;

export const QuestionnaireState = z.object({
  version: z.number(),
  due_date: z.string().nullable(),
  locked: z.boolean(),
  completed: z.boolean(),
  submitted_at: z.string().nullable(),
  opened_timestamp: z.string().nullable(),
  /** The reader, or the entity, may not change anything. */
  read_only: z.boolean(),
  /** The section it stands at, by its number. */
  current_section: z.number().nullable(),
  marked_sections: z.array(z.number()),
  /** QST-085: the contact details still have to be confirmed by the reader. */
  confirm_contact: z.boolean(),
  deposit_cents: z.number().nullable(),
  deposit_status: z.enum(DEPOSIT_STATUSES).nullable(),
  deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
  answers: z.array(StoredAnswer),
  notes: z.array(QuestionNote),
  /** Of every letter: who has to sign it, and who has. */
  signatures: z.array(AgreementSignature),
  /** What lies at its questions, among the additional attachments, and nowhere yet. */
  documents: z.array(LyingDocument),
  /** How many files the firm still sorts. */
  sorting: z.number(),
});
export type QuestionnaireState = z.infer<typeof QuestionnaireState>;

/** What the same question held a year ago. */
export const PriorAnswer = z.object({
  question_no: z.number(),
  /** Null where only documents were given. `MASK` where it was sealed. */
  value: z.string().nullable(),
  documents: z.number(),
});
export type PriorAnswer = z.infer<typeof PriorAnswer>;
