/** Questions as the wire knows them: each by the number its questionnaire gives it. */
import type { EntryColumn, Form, FormQuestion, FormSection, WireQuestion } from '../model.ts';
import { indexOf } from './form-index.ts';

/** `first` is where the block of ids begins that a questionnaire reserved. */
export function wireQuestions(form: Form, section: FormSection, first: number): WireQuestion[] {
  const { question } = indexOf(form);
  return section.questions.map((asked, order) => ({
    ...shared(asked, section, first, order),
    follow_up_question_id:
      asked.show_when && question.has(asked.show_when.question) ? first + asked.show_when.question : null,
    trigger_for_follow_up_question: asked.show_when?.answer ?? null,
  }));
}

/** What each entry of a list asks. */
export const wireColumns = (list: FormQuestion, section: FormSection, first: number): WireQuestion[] =>
  list.columns.map((column, order) => ({
    ...shared(column, section, first, order),
    follow_up_question_id: null,
    trigger_for_follow_up_question: null,
  }));

const shared = (asked: EntryColumn | FormQuestion, section: FormSection, first: number, order: number) => ({
  id: first + asked.no,
  section_id: first + section.no,
  text: asked.text,
  question_type: asked.type,
  options: asked.options,
  order,
  optional: asked.optional,
  number_of_characters: asked.number_of_characters,
  disable_not_applicable: asked.disable_not_applicable,
  disable_answer_later: asked.disable_answer_later,
});
