/** Values beside and under the words that ask for them. */
import { type Amount, amountIn, centsIn } from './amounts.ts';
import { lettersOf } from './phrase-finder.ts';
import { boxOf, type PageText, type Place, type Row, type TextWord } from './page-text.ts';
import type { Phrase } from './phrases.ts';

/** Words that ask for something are no value. */
const ASKS =
  /\b(?:number|name|names|address|security|identif|identification|title|date|initial|social|taxpayer|spouse|city|state|zip|code|apt|suite|employer|return|form|type|part|print|if|instructions|entered|see|check|enter|do)\b|['’]s\b|:$|^\(/i;
const BELOW = 26;
const BESIDE = 190;
const LEFT = 8;
const RIGHT = 210;
const WIDE_GAP = 2.2;

const end = (place: Place): number => place.x + place.width;

/** Words of a name: letters, not asking for anything. */
const isName = (text: string): boolean =>
  /[a-z]{2}/i.test(text) && !ASKS.test(text) && text.length <= 80 && !/\d{3}/.test(text);

/** Phrases in which these words stand. */
export function phrasesWith(page: PageText, letters: string): { phrase: Phrase; row: Row }[] {
  return page.rows.flatMap((row) =>
    !row.letters.includes(letters)
      ? []
      : row.phrases
          .filter((phrase) => lettersOf(phrase.text).includes(letters))
          .map((phrase) => ({ phrase, row })),
  );
}

export function phrasesUnder(page: PageText, label: Place, below = BELOW): Phrase[] {
  return page.rows
    .filter((row) => row.y > label.y + 3 && row.y < label.y + label.height + below)
    .flatMap((row) => row.phrases)
    .filter(
      (phrase) => phrase.x < label.x + RIGHT && end(phrase) > label.x - LEFT && phrase.x > label.x - 30,
    );
}

const phrasesBeside = (row: Row, label: Place): Phrase[] =>
  row.phrases.filter((phrase) => phrase.x >= end(label) - 1 && phrase.x - end(label) < BESIDE);

/** The name asked for: behind the words on their row, or under them. */
export function nameAt(page: PageText, asked: readonly string[]): { name: string; place: Place } | null {
  for (const words of asked) {
    for (const { phrase, row } of phrasesWith(page, lettersOf(words))) {
      const inside = insideOf(phrase, words);
      const next = phrasesBeside(row, phrase)[0];
      const found =
        inside ??
        (next && isName(next.text) ? next : null) ??
        phrasesUnder(page, phrase).find(({ text }) => isName(text));
      if (found) return wholeName(page, found);
    }
  }
  return null;
}

/** Letters of one width stand far apart: what goes on at their distance belongs to the name. */
function wholeName(page: PageText, first: Phrase): { name: string; place: Place } {
  const row = page.rows.find(({ phrases }) => phrases.some(({ x, y }) => x === first.x && y === first.y));
  const its = [first];
  for (const next of row?.phrases ?? []) {
    const gap = next.x - end(its.at(-1)!);
    if (gap <= 0) continue;
    if (gap > next.height * WIDE_GAP || !isName(next.text)) break;
    its.push(next);
  }
  return { name: its.map(({ text }) => text.trim()).join(' '), place: boxOf(its) };
}

/** "Taxpayer's name ELEANOR WHITCOMBE" may be one phrase. */
function insideOf(phrase: Phrase, words: string): Phrase | null {
  const wanted = lettersOf(words);
  const parts = phrase.text.split(' ');
  let letters = '';
  const at = parts.findIndex((part) => (letters += lettersOf(part)).includes(wanted));
  if (at < 0 || !letters.startsWith(wanted) || at === parts.length - 1) return null;
  const text = parts
    .slice(at + 1)
    .join(' ')
    .replace(/^[:\s]+/, '');
  return isName(text) ? { ...phrase, text } : null;
}

export interface AmountAt extends Place {
  cents: number;
  text: string;
}

/** Where words stand, without what stands beside them in the same phrase. */
export function placesOf(page: PageText, asked: string): (Place & { text: string; row: Row })[] {
  const wanted = lettersOf(asked);
  return page.rows.flatMap((row) => {
    const at = row.letters.indexOf(wanted);
    if (at < 0) return [];
    let passed = 0;
    const its = row.words.filter(({ letters }) => {
      const from = passed;
      passed += letters.length;
      return letters !== '' && passed > at && from < at + wanted.length;
    });
    return [{ ...boxOf(its), text: its.map(({ text }) => text).join(' '), row }];
  });
}

const SAME_ROW = 6;
const MOST_CENTS_GAP = 60;

/** The whole dollars and, in a box of their own beside, the cents. */
export function withCents(words: readonly TextWord[], word: TextWord, amount: Amount): AmountAt {
  const right = amount.has_cents
    ? undefined
    : words
        .filter(
          (one) =>
            Math.abs(one.y - word.y) < SAME_ROW &&
            one.x >= end(word) - 1 &&
            one.x - end(word) < MOST_CENTS_GAP,
        )
        .toSorted((a, b) => a.x - b.x)[0];
  const cents = right ? centsIn(right.text) : null;
  const sum = amount.cents + (cents !== null ? Math.sign(amount.cents || 1) * cents : 0);
  return { cents: sum, text: word.text, x: word.x, y: word.y, width: word.width, height: word.height };
}

/** On the row of a label, the last number right of it and left of the next label; a line's own number is none. */
export function amountOnRow(page: PageText, label: Place, until = Infinity): AmountAt | null {
  const row = page.words
    .filter((word) => Math.abs(word.y + word.height - (label.y + label.height)) < SAME_ROW + label.height / 2)
    .toSorted((a, b) => a.x - b.x);
  const lineNo = row
    .find((word) => end(word) <= label.x + 2 && /^\d{1,2}[a-z]?\.?$/.test(word.text))
    ?.text.replace('.', '');
  const after = row.filter((word) => word.x >= end(label) - 2 && word.x < until);
  for (const word of after.toReversed()) {
    const amount = amountIn(word.text);
    if (!amount) continue;
    // A pair of digits at the end are the cents of the dollars before it.
    const before = after[after.indexOf(word) - 1];
    const dollars = before && /^\d{2}$/.test(word.text) ? amountIn(before.text) : null;
    if (
      dollars &&
      !dollars.has_cents &&
      (dollars.is_decorated || before!.text.length > 2) &&
      word.x - end(before!) < MOST_CENTS_GAP
    )
      return withCents(after, before!, dollars);
    if (amount.is_decorated) return withCents(after, word, amount);
    if (word.text === lineNo || (word.text.length <= 2 && word.text !== '0')) return null;
    if (/^(?:19|20)\d\d$/.test(word.text) && after.length > 3) continue;
    return withCents(after, word, amount);
  }
  return null;
}
