/** What a questionnaire's row keeps of its answers, so that no list has to count them. */
import type { Answers, Form } from '../model.ts';
import { isToGo, itemsOf } from './expected-items.ts';
import { standingOf } from './standing.ts';
import { questionMark, type SectionFacts } from './status.ts';

export interface Counts {
  sections_done: number;
  sections_total: number;
  questions_done: number;
  questions_total: number;
  uploads_done: number;
  uploads_needed: number;
  /** Of what is expected: `rules/expected-items.ts`. */
  items_total: number;
  items_to_go: number;
}

export const NO_ANSWERS: Answers = { of: new Map(), entries: new Map() };

/** Untouched where nobody has opened it yet. */
export function countsOf(
  form: Form,
  answers: Answers = NO_ANSWERS,
  facts: ReadonlyMap<number, SectionFacts> = new Map(),
): Counts {
  const { visible, completed, total } = standingOf(form, answers, facts);
  const questions = visible.sections.flatMap((section) => visible.questionsOf(section));
  const done = questions.filter((question) => questionMark(question, answers) === 'completed');
  const items = itemsOf(form, answers, facts, visible);
  const uploads = ({ type }: { type: string }) => type === 'upload';
  return {
    sections_done: completed,
    sections_total: total,
    questions_done: done.length,
    questions_total: questions.length,
    uploads_done: done.filter(uploads).length,
    uploads_needed: questions.filter(uploads).length,
    items_total: items.length,
    items_to_go: items.filter(({ state }) => isToGo(state)).length,
  };
}
