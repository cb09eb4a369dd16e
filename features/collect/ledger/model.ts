/** The completeness ledger: every item that is expected, where it stands, and what shows that. */
import { z } from 'zod';
import { ITEM_STATES } from '#features/questionnaires/rules/expected-items.ts';
import { MARK_KINDS } from '#features/questionnaires/marks/model.ts';

const Person = z.object({ id: z.number(), name: z.string(), from_firm: z.boolean() });

export const LedgerItem = z.object({
  section_no: z.number(),
  section: z.string(),
  /** Null for a letter to sign. */
  question_no: z.number().nullable(),
  /** `2.1`; empty for a letter. */
  number: z.string(),
  text: z.string(),
  /** Which paper it asks for: `W-2`. */
  paper: z.string().nullable(),
  kind: z.enum(['answer', 'document', 'signature']),
  state: z.enum(ITEM_STATES),
  /** Of one that is open: its issuer has until this day. */
  expected_after: z.string().nullable(),
  answer_by: z.string().nullable(),
  /** What was answered, in words; a mask where it is sealed. */
  answer: z.string().nullable(),
  /** What it held in the year before. */
  prior: z.string().nullable(),
  documents: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Why it was waived or sent back; where it was provided. */
  note: z.string().nullable(),
  by: Person.nullable(),
  at: z.string().nullable(),
  /** Of the answer, for what staff do to it; 0 where there is none. */
  version: z.number(),
  /** What staff did to it last, and can undo. */
  mark: z.object({ id: z.number(), kind: z.enum(MARK_KINDS) }).nullable(),
});
export type LedgerItem = z.infer<typeof LedgerItem>;

export const Ledger = z.object({
  questionnaire_id: z.number(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  formatted_name: z.string(),
  tax_year: z.number(),
  is_draft: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  /** Who reads what was sent back, by their first names. */
  read_by: z.array(z.string()),
  items: z.array(LedgerItem),
  settled: z.number(),
  to_go: z.number(),
  /** Nothing is open, sent back or put off. */
  ready: z.boolean(),
  /** The reader may mark, waive and send back. */
  may_mark: z.boolean(),
  today: z.string(),
});
export type Ledger = z.infer<typeof Ledger>;

/** What was done by marking a section completed, as its Undo needs it. */
export const CompletedSection = z.object({
  mark_ids: z.array(z.int().positive()).max(500),
  /** It had not been gone through before. */
  marked: z.boolean(),
});
export type CompletedSection = z.infer<typeof CompletedSection>;
