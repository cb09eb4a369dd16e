/** What is wrong with an answer, in a sentence: the same beside the field and on the server. */
import {
  AMOUNT_WANTED,
  BORN_IN_FUTURE,
  BORN_TOO_EARLY,
  MASK_TYPED,
  NINE_DIGITS_WANTED,
  NONE_ALONE,
  NUMBER_WANTED,
  tooLong,
} from '../../messages.ts';
import { type FormQuestion, SEPARATOR } from '../../model.ts';
import { answerKind, asMoney, isNone, isNumber } from '../../rules/answer-kind.ts';
import { isSaid } from '../../rules/matches.ts';
import { LONGEST_ANSWER, MASK } from '../model.ts';
import { hasMaskSigns } from './sealed.ts';

export interface Fault {
  code: string;
  message: string;
  /** Said while somebody types. The others wait until the field is left. */
  atOnce: boolean;
}

export type Asked = Pick<FormQuestion, 'type' | 'text' | 'number_of_characters'>;

const EARLIEST_BIRTH = '1900-01-01';
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'password']);

/** Null where it can be saved. `latestDay` is the last day somebody can have been born on. */
export function faultOf(asked: Asked, value: string | null, latestDay: string): Fault | null {
  if (!isSaid(value) || value === MASK) return null;
  if (asked.type === 'multiple') {
    const chosen = value.split(SEPARATOR);
    return chosen.length > 1 && chosen.some(isNone) ? fault('none_alone', NONE_ALONE, true) : null;
  }
  if (TYPED.has(asked.type)) {
    const most = asked.number_of_characters ?? LONGEST_ANSWER;
    if (value.length > most) return fault('too_long', tooLong(most), true);
  }
  if (asked.type === 'password' && hasMaskSigns(value)) return fault('mask', MASK_TYPED, true);
  const kind = answerKind(asked);
  if (kind === 'nine_digits' && !/^\d{9}$/.test(value.replaceAll(/[\s.-]/g, '')))
    return fault('nine_digits', NINE_DIGITS_WANTED);
  if (kind === 'birth_date' && value > latestDay) return fault('birth_date', BORN_IN_FUTURE);
  if (kind === 'birth_date' && value < EARLIEST_BIRTH) return fault('birth_date', BORN_TOO_EARLY);
  if (kind === 'money' && asMoney(value) === null) return fault('amount', AMOUNT_WANTED);
  if (kind === 'number' && !isNumber(value)) return fault('number', NUMBER_WANTED);
  return null;
}

const fault = (code: string, message: string, atOnce = false): Fault => ({
  code: `answer.${code}`,
  message,
  atOnce,
});
