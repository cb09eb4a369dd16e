/** A form: the structure of a questionnaire as one document. What is answered to it lies apart. */
import { z } from 'zod';
import { PriorAnswer, QuestionnaireState } from './answering/model.ts';
import { TAG_NAMES } from './rules/tags.ts';

export const QUESTION_TYPES = [
  'boolean',
  'select',
  'multiple',
  'upload',
  'entries',
  'password',
  'date',
  'text',
  'textarea',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** By key, the number the wire knows a section's type by. */
export const SECTION_TYPES = {
  custom: 0,
  agreement_signature: 2,
  questionnaire: 3,
  review_and_submit: 4,
  pdf_review: 6,
  payment_request: 7,
  download_document: 8,
  pdf_signature: 9,
  document_checklist: 10,
  delivery: 11,
} as const;
export type SectionKey = keyof typeof SECTION_TYPES;
export const SECTION_KEYS = Object.keys(SECTION_TYPES) as [SectionKey, ...SectionKey[]];

/** Joins several answers on the wire; no option may hold it. */
export const SEPARATOR = '||';
export const YES = 'Yes';
export const NO = 'No';
export const NOT_APPLICABLE = 'Not Applicable';
export const PROVIDED_ELSEWHERE = 'Provided Elsewhere';
export const MARKED_COMPLETED = 'Marked Completed';

export const MOST_QUESTIONS = 2000;
export const MOST_SECTIONS = 100;
export const MOST_OPTIONS = 60;
/** A question, its follow-up, and the follow-up of that. */
export const DEEPEST = 3;

/**
 * What must be answered for something to show: a question by its number, and the answer it must have; null where any answer will do.
 */
export const Trigger = z.object({ question: z.int().nonnegative(), answer: z.string().max(300).nullable() });
export type Trigger = z.infer<typeof Trigger>;

const words = (most: number) => z.string().max(most);

const questionFields = {
  /** Unique among the sections and questions of a form, and never given again: answers hang on it. */
  no: z.int().nonnegative(),
  type: z.enum(QUESTION_TYPES),
  text: words(2000),
  options: z.array(words(300)).max(MOST_OPTIONS),
  optional: z.boolean(),
  /** Of a typed answer; null for as much as anybody may type. */
  number_of_characters: z.int().min(1).max(20_000).nullable(),
  disable_not_applicable: z.boolean(),
  disable_answer_later: z.boolean(),
  show_when: Trigger.nullable(),
  /** Finds the same question in the form of another year. */
  year_key: words(80).nullable(),
  /** Which paper it asks for: `W-2`. Says when it can exist. */
  paper: words(40).nullable(),
};
/** What each entry of a list asks. */
export const EntryColumn = z.object({ ...questionFields, show_when: z.null() });
export type EntryColumn = z.infer<typeof EntryColumn>;
export const FormQuestion = z.object({
  ...questionFields,
  columns: z.array(EntryColumn).max(30),
  /** CHK-022: an upload that takes one file. Left out, it takes as many as there are. */
  single: z.boolean().optional(),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

export const FormSection = z.object({
  no: z.int().nonnegative(),
  key: z.enum(SECTION_KEYS),
  name: words(200),
  instruction: words(2000),
  /** The letter of an agreement, or what a page of its own says: rich text as HTML of the few known marks. */
  letter: words(100_000),
  optional: z.boolean(),
  show_when: Trigger.nullable(),
  questions: z.array(FormQuestion).max(MOST_QUESTIONS),
});
export type FormSection = z.infer<typeof FormSection>;

export const Form = z.object({ sections: z.array(FormSection).max(MOST_SECTIONS) });
export type Form = z.infer<typeof Form>;

/** One answer as it is stored: the words of the wire, or none, and a day until when it is put off. */
export interface Answer {
  value: string | null;
  answer_by: string | null;
  /** Sent back by the firm, and why. */
  returned: string | null;
  /** The firm can do without it. */
  waived?: boolean;
}

/** All there is to a questionnaire beside its form. */
export interface Answers {
  /** By the number of the question. */
  of: ReadonlyMap<number, Answer>;
  /** Of a list: each entry by its number, its answers by the number of the column. */
  entries: ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, Answer>>>;
}

export type Mark = 'completed' | 'pending' | 'incomplete' | 'error';

/** A question as the wire knows it, by the number its questionnaire gives it. */
export const WireQuestion = z.object({
  id: z.number(),
  section_id: z.number(),
  text: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  options: z.array(z.string()),
  order: z.number(),
  optional: z.boolean(),
  number_of_characters: z.number().nullable(),
  disable_not_applicable: z.boolean(),
  disable_answer_later: z.boolean(),
  /** The question it hangs on, and the answer that shows it. */
  follow_up_question_id: z.number().nullable(),
  trigger_for_follow_up_question: z.string().nullable(),
});
export type WireQuestion = z.infer<typeof WireQuestion>;

export const QUESTIONNAIRE_KINDS = ['template', 'custom', 'drop_off'] as const;
export type QuestionnaireKind = (typeof QUESTIONNAIRE_KINDS)[number];

/** Something asked for beside the form. */
export const ExtraItem = z.object({
  /** By the number of the section; null for the checklist, or a section of its own. */
  section: z.int().nonnegative().nullable(),
  type: z.enum(QUESTION_TYPES),
  text: words(2000),
  options: z.array(words(300)),
  /** The same item in another year. */
  year_key: words(80).nullable().default(null),
  paper: words(40).nullable().default(null),
  /** Taken back by the firm: not shown, but it keeps its number. */
  withdrawn: z.boolean().optional(),
});
export type ExtraItem = z.infer<typeof ExtraItem>;

/** What one questionnaire has of its own beside its form; items are only ever added at the end, answers hang on their numbers. */
export const Overlay = z.object({
  tags: z.record(z.enum(TAG_NAMES), z.string()),
  items: z.array(ExtraItem).default([]),
  /** By the number of the section: a letter edited for this client. */
  letters: z.record(z.string(), z.string()).default({}),
});
export type Overlay = z.infer<typeof Overlay>;

/** How it is answered, chosen when it was sent. */
export const QuestionnaireSettings = z.object({
  all_owner_signature_required: z.boolean().default(false),
  update_profile_section: z.boolean().default(false),
  document_popout_checklist_enabled: z.boolean().default(false),
  batch_reminder: z.boolean().default(false),
});
export type QuestionnaireSettings = z.infer<typeof QuestionnaireSettings>;

/** A whole questionnaire: its form as this client has it, and how it stands. */
export const OpenedQuestionnaire = z.object({
  id: z.number(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  name: z.string(),
  /** `2025 Individual Organizer`. */
  formatted_name: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  is_open_item: z.boolean(),
  document_drop_off_enabled: z.boolean(),
  tax_year: z.number(),
  is_draft: z.boolean(),
  /** The firm's words to agree to before submitting; empty where it has none. */
  disclaimer: z.string(),
  settings: QuestionnaireSettings,
  /** Its sections and questions are known by this plus their number. */
  first_id: z.number(),
  form: Form,
  /** Of the year before, where the same question was asked. */
  prior: z.array(PriorAnswer),
  state: QuestionnaireState,
});
export type OpenedQuestionnaire = z.infer<typeof OpenedQuestionnaire>;
