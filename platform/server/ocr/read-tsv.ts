/** The words in tesseract's table of results, in reading order. Pure. */
import { rowsOf } from '../../rows-of-words.ts';
import type { LaidWord } from '../pdf/layout.ts';

export interface FoundWord extends LaidWord {
  /** 0 to 100. */
  confidence: number;
}

const WORD_LEVEL = '5';
/** Below this a word is mostly dirt. */
const LEAST_CONFIDENCE = 25;
/** A speck is no word, however sure tesseract is. */
const LEAST_HEIGHT = 6;

/** In pixels of the picture. */
export function wordsOfTsv(tsv: string): FoundWord[] {
  const words: FoundWord[] = [];
  for (const line of tsv.split('\n')) {
    const [level, , , , , , x, y, width, height, confidence, ...rest] = line.split('\t');
    const text = rest.join(' ').trim();
    if (level !== WORD_LEVEL || text === '' || !/[\p{L}\p{N}$%]/u.test(text)) continue;
    const word = {
      text: text.replaceAll(/\s+/g, ''),
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      confidence: Number(confidence),
    };
    if (word.confidence >= LEAST_CONFIDENCE && word.height >= LEAST_HEIGHT) words.push(word);
  }
  return rowsOf(words).flat();
}

export const lettersOf = (words: readonly FoundWord[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** Mean confidence over the letters. */
export const confidenceOf = (words: readonly FoundWord[]): number =>
  words.length === 0
    ? 0
    : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / lettersOf(words);

const SURE = 85;
/** How many letters stand in words that tesseract is sure of: few where the page lies the wrong way round. */
export const sureLetters = (words: readonly FoundWord[]): number =>
  lettersOf(words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(text)));
