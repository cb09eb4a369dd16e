/** What the list keeps of a form, so that it never has to be read there. */
import type { Form } from '#features/questionnaires/model.ts';
import { lint } from '../../rules/lint/lint.ts';
import { minutesOf } from '../../rules/lint/minutes.ts';
import type { FormFigures } from './queries.ts';

export function figuresOf(form: Form): FormFigures {
  const found = lint(form);
  return {
    sections: form.sections.map(({ no, name, key }) => ({ id: no, name, section_key: key })),
    questions: form.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    minutes: minutesOf(form),
    to_fix: found.filter(({ level }) => level === 'fix').length,
    to_review: found.filter(({ level }) => level === 'review').length,
  };
}
