/** What was answered a year ago, and whether it can be said again as it is. */
import { type FormQuestion, SEPARATOR } from '../../model.ts';
import { isSaid } from '../../rules/matches.ts';
import { MASK } from '../model.ts';
import type { PriorAnswer } from '../model.ts';

/** QST-036: `in 2024`, or `last year` where nobody knows which. */
export const lastYearWords = (taxYear: number | null): string =>
  taxYear === null ? 'last year' : `in ${taxYear - 1}`;

const NEVER_AGAIN: ReadonlySet<string> = new Set(['upload', 'entries', 'password']);

export function fitsAgain(
  { type, options }: Pick<FormQuestion, 'type' | 'options'>,
  value: string | null,
): value is string {
  if (!isSaid(value) || value === MASK || NEVER_AGAIN.has(type)) return false;
  if (type === 'boolean') return value === 'Yes' || value === 'No';
  if (type === 'select') return options.includes(value);
  if (type === 'multiple') return value.split(SEPARATOR).every((one) => options.includes(one));
  return true;
}

/** The questions among these that are still open and can take last year's answer. */
export function sameAgain(
  questions: readonly FormQuestion[],
  prior: readonly PriorAnswer[],
  isOpen: (no: number) => boolean,
): { no: number; value: string }[] {
  const before = new Map(prior.map(({ question_no, value }) => [question_no, value]));
  return questions.flatMap((question) => {
    const value = before.get(question.no) ?? null;
    return isOpen(question.no) && fitsAgain(question, value) ? [{ no: question.no, value }] : [];
  });
}
