/** Words of a page in the rows and phrases in which one reads them. */
import type { TextTurn } from './turned.ts';

export interface PaperWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RuledLine {
  x: number;
  y: number;
  width: number;
}

export interface FormField {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page as it is seen, in points from its top left. */
export interface PaperPage {
  width: number;
  height: number;
  /** Left out where most letters run from left to right. */
  text_turn?: TextTurn;
  words: readonly PaperWord[];
  lines: readonly RuledLine[];
  fields: readonly FormField[];
}

export type Phrase = PaperWord;

/** A line drawn with the keyboard. */
export const isRule = (text: string): boolean => text.startsWith('____') && /^_+$/.test(text);

const SAME_ROW = 3;
/** Words of one phrase stand that close, for their height. */
const GAP = 1.2;
/** Taller letters reach no further into the rows above. */
const MOST_ROWS_BACK = 12;

/** Their tops are level; or, of letters about as tall, their middles: what is typed stands higher than what is printed. */
function isBeside(first: PaperWord, word: PaperWord): boolean {
  if (Math.abs(first.y - word.y) < Math.max(SAME_ROW, word.height / 2)) return true;
  const low = Math.min(first.height, word.height);
  const shared = Math.min(first.y + first.height, word.y + word.height) - Math.max(first.y, word.y);
  return shared > low / 2 && Math.max(first.height, word.height) < low * 2;
}

/** Rows from the top, each from its left. */
export function rowsOf<W extends PaperWord>(words: readonly W[]): W[][] {
  const rows: W[][] = [];
  for (const word of words.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let at = Math.max(0, rows.length - MOST_ROWS_BACK);
    while (at < rows.length && !isBeside(rows[at]![0]!, word)) at += 1;
    if (at < rows.length) rows[at]!.push(word);
    else rows.push([word]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return rows;
}

/** Words that stand together on a row are read together. */
export const phrasesOf = (words: readonly PaperWord[]): Phrase[] => rowsOf(words).flatMap(phrasesIn);

export function phrasesIn(row: readonly PaperWord[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const word of row) {
    const last = phrases.at(-1);
    const gap = last ? word.x - (last.x + last.width) : Infinity;
    if (last && gap < word.height * GAP && !isRule(word.text) && !isRule(last.text)) {
      last.text += ` ${word.text}`;
      last.width = word.x + word.width - last.x;
      last.height = Math.max(last.height, word.height);
    } else phrases.push({ ...word });
  }
  return phrases;
}
