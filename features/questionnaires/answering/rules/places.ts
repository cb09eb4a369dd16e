/** Where in a form a number stands: a question, or a column of a list. Made once for each form. */
import type { EntryColumn, Form, FormQuestion, FormSection } from '../../model.ts';

export interface Place {
  section: FormSection;
  /** The question itself, or the list that has the column. */
  question: FormQuestion;
  column: EntryColumn | null;
}

const made = new WeakMap<Form, ReadonlyMap<number, Place>>();

export function placesIn(form: Form): ReadonlyMap<number, Place> {
  const known = made.get(form);
  if (known) return known;
  const places = new Map<number, Place>();
  for (const section of form.sections)
    for (const question of section.questions) {
      places.set(question.no, { section, question, column: null });
      for (const column of question.columns) places.set(column.no, { section, question, column });
    }
  made.set(form, places);
  return places;
}
