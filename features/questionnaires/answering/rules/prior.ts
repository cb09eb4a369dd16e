/** QST-036: what the same question held a year ago. */
import { type Form, MARKED_COMPLETED } from '../../model.ts';
import type { PriorAnswer } from '../model.ts';

interface Before {
  form: Form;
  answers: readonly { question_no: number; value: string }[];
}

/** `before` with the newest first: of two that asked the same, it counts. Lists are not carried over. */
export function priorAnswers(form: Form, before: readonly Before[]): PriorAnswer[] {
  const held = new Map<string, Omit<PriorAnswer, 'question_no'>>();
  for (const { form: earlier, answers } of before) {
    const values = new Map(answers.map(({ question_no, value }) => [question_no, value]));
    for (const { no, type, year_key } of earlier.sections.flatMap(({ questions }) => questions)) {
      const value = values.get(no);
      if (year_key === null || held.has(year_key) || type === 'entries') continue;
      if (value === undefined || value.trim() === '' || value === MARKED_COMPLETED) continue;
      const documents = type === 'upload' && /^\d+$/.test(value) ? Number(value) : null;
      if (documents === 0) continue;
      held.set(year_key, documents === null ? { value, documents: 0 } : { value: null, documents });
    }
  }
  return form.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ no, year_key }) => {
      const found = year_key === null ? undefined : held.get(year_key);
      return found ? [{ question_no: no, ...found }] : [];
    });
}
