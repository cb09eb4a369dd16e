/** What is asked for beside the form, as it stands in a dialog. */
import type { QuestionType } from '#features/questionnaires/model.ts';
import type { AskedItem } from '../../model.ts';

export interface ItemRow {
  /** Tells rows apart while they are typed. */
  key: number;
  question_type: QuestionType;
  text: string;
  section_id: string | null;
  /** Of an upload: which papers will do. */
  options: readonly string[];
}

/** Those that need nothing but their text; choices and entries belong into a template. */
export const ITEM_TYPES: readonly QuestionType[] = [
  'upload',
  'boolean',
  'text',
  'textarea',
  'date',
  'password',
];

export const newItem = (rows: readonly ItemRow[], question_type: QuestionType = 'upload'): ItemRow => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  question_type,
  text: '',
  section_id: null,
  options: [],
});

/** A section that the chosen template does not have is none. */
export const askedItems = (rows: readonly ItemRow[], sections: readonly { id: number }[] = []): AskedItem[] =>
  rows.map(({ question_type, text, section_id, options }) => ({
    question_type,
    text: text.trim(),
    section_id: sections.find(({ id }) => String(id) === section_id)?.id ?? null,
    options: question_type === 'upload' ? [...options] : [],
  }));
