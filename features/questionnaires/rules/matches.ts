/** Whether an answer is the one something waits for. */
import {
  type Answer,
  MARKED_COMPLETED,
  NOT_APPLICABLE,
  PROVIDED_ELSEWHERE,
  type QuestionType,
  SEPARATOR,
} from '../model.ts';

const MARKS: ReadonlySet<string> = new Set([NOT_APPLICABLE, PROVIDED_ELSEWHERE, MARKED_COMPLETED]);

/** A word of the person, not a mark instead of one. */
export const isSaid = (value: string | null): value is string =>
  value !== null && value.trim() !== '' && !MARKS.has(value);

/** QST-050: any answer or mark, put off to no day; or the firm can do without it, whatever stands there. */
export const isSettled = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  (answer.waived === true ||
    (answer.answer_by === null &&
      answer.returned === null &&
      answer.value !== null &&
      answer.value.trim() !== '' &&
      answer.value !== '0'));

export const choicesIn = (value: string): string[] => value.split(SEPARATOR);

/** Choices are compared exactly; null waits for any answer at all. */
export function matches(type: QuestionType, answer: Answer | undefined, wanted: string | null): boolean {
  if (answer === undefined || answer.answer_by !== null || !isSaid(answer.value)) return false;
  if (wanted === null) return answer.value !== '0';
  return type === 'multiple' ? choicesIn(answer.value).includes(wanted) : answer.value === wanted;
}
