/** Sections, questions and columns as they begin. */
import type { EntryColumn, FormQuestion, FormSection, QuestionType } from '#features/questionnaires/model.ts';

const shared = (no: number, type: QuestionType) => ({
  no,
  type,
  text: '',
  options: [],
  optional: false,
  number_of_characters: null,
  disable_not_applicable: false,
  disable_answer_later: false,
  year_key: null,
  paper: null,
});

export const newQuestion = (no: number, type: QuestionType): FormQuestion => ({
  ...shared(no, type),
  show_when: null,
  columns: [],
});

export const newColumn = (no: number): EntryColumn => ({ ...shared(no, 'text'), show_when: null });

/** A name that is already right for most; a section of questions has none yet. */
const NAMES: Partial<Record<FormSection['key'], string>> = {
  agreement_signature: 'Engagement letter',
  document_checklist: 'Document checklist',
  review_and_submit: 'Review and submit',
};

export const newSection = (no: number, key: FormSection['key']): FormSection => ({
  no,
  key,
  name: NAMES[key] ?? '',
  instruction: '',
  letter: '',
  optional: false,
  show_when: null,
  questions: [],
});
