/** What a typed answer has to be, told from the words of its question. Null where any words will do. */
import type { FormQuestion } from '../model.ts';
import { keyboardFor } from './keyboard.ts';

export type AnswerKind = 'nine_digits' | 'birth_date' | 'money' | 'number' | null;

type Asked = Pick<FormQuestion, 'type' | 'text' | 'number_of_characters'>;

/** Nothing but a number fits into so little. */
const SHORT = 20;
/** A person's number of nine digits; an EIN has as many, and is judged only beside one. */
const PERSONAL = [/\bsocial (?:security|insurance) numbers?\b/i, /\b(?:SSN|SIN|ITIN)\b/];
const NINE_DIGITS = [/\bsocial (?:security|insurance) numbers?\b/gi, /\b(?:SSN|SIN|ITIN|EIN)\b/g];
const DIGITS = [...NINE_DIGITS, /\bPIN\b/g, /\b(?:routing|transit|institution) numbers?\b/gi];
/** Names of numbers put together by "or" read as one. */
const ALTERNATIVES = /#(?:,? or (?:an? |your |their )?#)+/g;
/** Other numbers are taken there, too, or only a part of this one. */
const NOT_ALONE = /\b(?:or|and|name|last (?:4|four)|foreign)\b/i;
const BIRTH = /\bbirth|\bborn\b/i;
const ASKS_A_NUMBER = /^(?:about )?how (?:much|many)\b[^,]*$/i;
const SEVERAL = /\b(?:and|or|who|whom|which|where|when)\b/i;
const PERCENT = /\bpercent/i;

export function answerKind({ type, text, number_of_characters: longest }: Asked): AnswerKind {
  if (type === 'date') return BIRTH.test(text) ? 'birth_date' : null;
  if (type !== 'text' && type !== 'password') return null;
  if (PERSONAL.some((words) => words.test(text)))
    return NOT_ALONE.test(withoutNames(text, NINE_DIGITS)) ? null : 'nine_digits';
  if (type === 'password' || /\bzip code\b/i.test(text)) return null;
  const isShort = longest !== null && longest <= SHORT;
  if (!isShort && (!ASKS_A_NUMBER.test(text) || SEVERAL.test(text))) return null;
  const keyboard = keyboardFor(text);
  if (keyboard === 'decimal') return PERCENT.test(text) ? 'number' : 'money';
  return keyboard === 'numeric' ? 'number' : null;
}

/** The question with each of these numbers shown as `#`. */
const withoutNames = (text: string, names: readonly RegExp[]): string =>
  names.reduce((rest, name) => rest.replaceAll(name, '#'), text).replaceAll(ALTERNATIVES, '#');

/** Only numbers without letters are asked for: an account number of another country may have some. */
export function isDigitsOnly(text: string): boolean {
  const rest = withoutNames(text.replaceAll(/\btransit and institution\b/gi, 'transit'), DIGITS);
  return rest.includes('#') && !/\bnumbers?\b|\baccount\b|\bor\b/i.test(rest);
}

const AMOUNT = /^([-−(]?)\s*\$?\s*([-−]?)\s*(\d[\d,]*|)(?:\.(\d{0,2}))?\s*\)?$/;
const NUMBER = /^[-−]?(?:\d[\d,]*)?\.?\d+\s?(?:%|[a-z]+\.?(?: [a-z]+)?)?$/i;
const DOLLARS = new Intl.NumberFormat('en-US');

/** `$1,250.00`; null where it is no amount. */
export function asMoney(value: string): string | null {
  const found = AMOUNT.exec(value.trim());
  if (!found) return null;
  const [, opened, minus, whole, cents] = found;
  if (whole === '' && !cents) return null;
  const dollars = DOLLARS.format(BigInt(whole!.replaceAll(',', '') || '0'));
  const isNegative = opened !== '' || minus !== '';
  return `${isNegative ? '−' : ''}$${dollars}${cents ? `.${cents.padEnd(2, '0')}` : ''}`;
}

export const isNumber = (value: string): boolean => NUMBER.test(value.trim());

/** Chosen alone: the other choices contradict it. */
export const isNone = (option: string): boolean =>
  /^none(?: of (?:these|them|the above))?\.?$/i.test(option.trim());

/** The choices after one more tap, in the order of the options. "None of these" and the others end each other. */
export const toggled = (options: readonly string[], chosen: readonly string[], tapped: string): string[] =>
  options.filter((one) =>
    one === tapped
      ? !chosen.includes(one)
      : chosen.includes(one) && (chosen.includes(tapped) || isNone(one) === isNone(tapped)),
  );
