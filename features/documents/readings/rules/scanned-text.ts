/** The text of a scanned page, row by row, as it is searched. Pure. */
import { rowsOf } from '#platform/rows-of-words.ts';

interface PlacedWord {
  text: string;
  x: number;
  y: number;
  height: number;
}

export const textOfScan = (words: readonly PlacedWord[]): string =>
  mendNumbers(
    rowsOf(words)
      .map((row) => row.map(({ text }) => text).join(' '))
      .join('\n'),
  );

/** Digits that tesseract takes for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  b: '6',
  G: '6',
  B: '8',
  g: '9',
  q: '9',
};
const LIKE_DIGIT = '[0-9OoQDIli|ZzSsbGBgq]';
/** 123-45-6789, 12-3456789 and longer rows of digits, each with a digit read as a letter or a gap where none is. */
const NUMBER_LIKE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LIKE_DIGIT}{3}\s?[-–—.]\s?${LIKE_DIGIT}{2}\s?[-–—.]\s?${LIKE_DIGIT}{4}|${LIKE_DIGIT}{2}\s?[-–—]\s?${LIKE_DIGIT}{7}|${LIKE_DIGIT}{8,19})(?![\p{L}\p{N}])`,
  'gu',
);
const LEAST_DIGITS = 0.5;

/** Numbers of people and accounts are written as such, so that the filter for search words knows them. */
export const mendNumbers = (text: string): string =>
  text.replaceAll(NUMBER_LIKE, (found) => {
    const letters = found.replaceAll(/[^\p{L}\p{N}|]/gu, '');
    if (letters.replaceAll(/\D/g, '').length < letters.length * LEAST_DIGITS) return found;
    return found.replaceAll(/\s/g, '').replaceAll(/[^\d.-]/g, (letter) => LOOKALIKES[letter] ?? '-');
  });
