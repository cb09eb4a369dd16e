/**
 * The words of a text as it is looked for: letters and digits, without case and accents. Numbers by which a person or
 * an account is known never become words.
 */
export const SHORTEST = 3;
const MOST_WORDS = 2000;
const LONGEST = 40;
/** So many letters of a word are kept as its beginning. */
const BEGINNINGS = [4, 6] as const;
/** Seven digits and more in one word are somebody's number. */
const TELLING_DIGITS = 7;

/** 123-45-6789, 12-3456789, 4111 1111 1111 1111, 021000021: however they are written. */
const NUMBERS =
  /\d(?:[-.\u2010-\u2015]?\d){6,}|\b\d{3}[-\s]\d{2}[-\s]\d{4}\b|\b\d{2}[-\s]\d{7}\b|\b\d{4}(?:\s\d{4}){3}\b/g;

export const withoutNumbers = (text: string): string =>
  text.replaceAll(NUMBERS, (number) => number.replaceAll(/\d/g, '•'));

/** Letter for letter where that is possible, so that a place in the one is a place in the other. */
const foldLetter = (letter: string): string => {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length);
};
const PLAIN = /^[\x20-\x7e\s]*$/;
export const folded = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : Array.from(text.normalize('NFC'), foldLetter).join('');

export interface Found {
  word: string;
  /** Where it begins in the folded text. */
  at: number;
}

export function* wordsIn(foldedText: string): Generator<Found> {
  for (const match of foldedText.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [word] = match;
    if (word.length < SHORTEST || word.replaceAll(/\D/g, '').length >= TELLING_DIGITS) continue;
    yield { word: word.slice(0, LONGEST), at: match.index };
  }
}

/** What a text is found by: its short words, and the beginnings of the longer ones. */
export function beginningsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const { word } of wordsIn(folded(withoutNumbers(text)))) {
    words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  const found = new Set<string>();
  for (const word of words)
    for (const beginning of word.length < BEGINNINGS[0] ? [word] : keptBeginnings(word)) found.add(beginning);
  return found;
}

const keptBeginnings = (word: string): string[] =>
  BEGINNINGS.filter((length) => word.length >= length).map((length) => word.slice(0, length));

/** The words somebody typed; none where nothing can be looked for. */
export const askedWords = (typed: string): string[] => [
  ...new Set(Array.from(wordsIn(folded(withoutNumbers(typed))), ({ word }) => word)),
];

/** The longest beginning of it that is kept: what fits that may still be another word. */
export const keyOfWord = (word: string): string =>
  word.length < BEGINNINGS[0] ? word : keptBeginnings(word).at(-1)!;
