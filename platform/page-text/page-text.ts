/** The words of a page in the orders in which a form may have been printed. */
import type { Reason } from './model.ts';
import { type Found, lettersOf, type PhraseFinder } from './phrase-finder.ts';
import { type PaperPage, type PaperWord, type Phrase, phrasesIn, rowsOf } from './phrases.ts';

/** A page as the reader hands it over. */
export interface LaidPage extends PaperPage {
  is_cut: boolean;
  is_blank: boolean;
}

export interface TextWord extends PaperWord {
  /** Its letters alone. */
  letters: string;
}

/** Words side by side. Most rows are never read further than their letters. */
export class Row {
  readonly words: readonly TextWord[];
  readonly letters: string;
  readonly y: number;
  #phrases: readonly Phrase[] | undefined;
  constructor(words: readonly TextWord[]) {
    this.words = words;
    this.letters = words.map(({ letters }) => letters).join('');
    this.y = words[0]!.y;
  }
  get phrases(): readonly Phrase[] {
    return (this.#phrases ??= phrasesIn(this.words));
  }
  get text(): string {
    return this.phrases.map(({ text }) => text).join(' ');
  }
}

export interface PageText extends LaidPage {
  words: readonly TextWord[];
  /** Counted from zero. */
  no: number;
  rows: readonly Row[];
}

export function pageText(page: LaidPage, no: number): PageText {
  const own = page.words.map((word): TextWord => ({
    text: word.text,
    x: word.x,
    y: word.y,
    width: word.width,
    height: word.height,
    letters: lettersOf(word.text),
  }));
  const rows = rowsOf(own).map((words) => new Row(words));
  return { ...page, words: own, no, rows };
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LONGEST_REASON = 120;

export const boxOf = (words: readonly Place[]): Place => {
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  return {
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  };
};

export const reasonOf = (page: number, text: string, box: Place): Reason => ({
  page,
  text: text.slice(0, LONGEST_REASON),
  x: Math.max(0, box.x),
  y: Math.max(0, box.y),
  width: Math.max(0, box.width),
  height: Math.max(0, box.height),
});

/** A phrase where it stands: the words of its first row. */
export interface Hit extends Place {
  phrase: number;
  text: string;
}

/** Shorter phrases count as whole words only. */
const WHOLE_BELOW = 14;

/** Looks in the order of the file, and row by row: a title may be broken by what stands beside it in either. */
export function hitsOn(page: PageText, find: PhraseFinder, phrases: readonly string[]): Hit[] {
  const seen = new Map<string, Hit>();
  const inRows = page.rows.flatMap((row) => row.words);
  const isSame = inRows.every((word, at) => word === page.words[at]);
  for (const words of isSame ? [inRows] : [page.words, inRows]) {
    const length = words.reduce((sum, { letters }) => sum + letters.length, 0);
    const letters = new Uint8Array(length);
    const wordAt = new Int32Array(length + 1).fill(-1);
    let to = 0;
    for (let at = 0; at < words.length; at += 1)
      for (let own = words[at]!.letters, n = 0; n < own.length; n += 1) {
        letters[to] = own.charCodeAt(n) - FIRST;
        wordAt[to++] = at;
      }
    for (const found of find(letters)) {
      if (phrases[found.phrase]!.length < WHOLE_BELOW && !isWhole(found, wordAt)) continue;
      const first = words[wordAt[found.from]!]!;
      const key = `${found.phrase} ${Math.round(first.x)} ${Math.round(first.y)}`;
      if (seen.has(key)) continue;
      const its = words
        .slice(wordAt[found.from], wordAt[found.to - 1]! + 1)
        .filter((word) => Math.abs(word.y - first.y) < Math.max(4, first.height));
      seen.set(key, { phrase: found.phrase, text: its.map((word) => word.text).join(' '), ...boxOf(its) });
    }
  }
  return [...seen.values()];
}
const FIRST = 97;

const isWhole = ({ from, to }: Found, wordAt: Int32Array): boolean =>
  (from === 0 || wordAt[from - 1] !== wordAt[from]) && wordAt[to] !== wordAt[to - 1];
