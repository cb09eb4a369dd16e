/** The words of a page in every order in which a phrase may be read, and the phrases found in them. */
import {
  boxOf,
  type LaidPage,
  type Place,
  pageText,
  type PageText,
  type TextWord,
} from '#platform/page-text/page-text.ts';
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import type { FuzzyHit } from './fuzzy-finder.ts';

/** Words that stand close together on one row. */
export interface Segment extends Place {
  words: readonly TextWord[];
  text: string;
  letters: string;
  row: number;
}

export interface PageWords extends PageText {
  segments: readonly Segment[];
  segmentOf: ReadonlyMap<TextWord, Segment>;
}

/** Words of one phrase stand that close, for their height. */
const GAP = 1.2;
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', '|': 'l' };

/** Digits between letters were letters: "P0rtland", "Emp1oyer". */
export function readLetters(text: string): string {
  if (!/[0158|][a-z]/i.test(text)) return lettersOf(text);
  const digits = text.replaceAll(/[^\d|]/g, '').length;
  if (digits * 2 > text.length - digits) return lettersOf(text);
  return lettersOf(text.replaceAll(/[0158|](?=[a-z])/gi, (digit) => DIGITS[digit]!));
}

function segmentOfWords(words: readonly TextWord[], row: number): Segment {
  return {
    ...boxOf(words),
    words,
    row,
    text: words.map(({ text }) => text).join(' '),
    letters: words.map(({ letters }) => letters).join(''),
  };
}

export function pageWords(laid: LaidPage, no: number): PageWords {
  const page = pageText(laid, no);
  for (const word of page.words) if (/\d|\|/.test(word.text)) word.letters = readLetters(word.text);
  const segments: Segment[] = [];
  page.rows.forEach(({ words }, row) => {
    let from = 0;
    for (let at = 1; at <= words.length; at += 1) {
      const word = words[at];
      const last = words[at - 1]!;
      if (word && word.x - (last.x + last.width) < Math.min(word.height, last.height * 1.3) * GAP) continue;
      segments.push(segmentOfWords(words.slice(from, at), row));
      from = at;
    }
  });
  const segmentOf = new Map<TextWord, Segment>();
  for (const segment of segments) for (const word of segment.words) segmentOf.set(word, segment);
  return { ...page, segments, segmentOf };
}

/** Lines of one narrow box follow one another, whatever stands beside them. */
function inBlocks(segments: readonly Segment[]): TextWord[] {
  const open: Segment[][] = [];
  const blocks: Segment[][] = [];
  for (const segment of segments) {
    const at = open.findIndex((block) => {
      const last = block.at(-1)!;
      return (
        last.row < segment.row &&
        Math.abs(last.x - segment.x) < 10 &&
        segment.y - last.y < last.height * 2 &&
        segment.height < last.height * 1.5
      );
    });
    if (at >= 0) open[at]!.push(segment);
    else {
      const block = [segment];
      blocks.push(block);
      open.push(block);
      if (open.length > MOST_OPEN) open.shift();
    }
  }
  return blocks.flat().flatMap(({ words }) => words);
}
const MOST_OPEN = 40;

/** A phrase where it stands. */
export interface WordHit extends Place {
  phrase: number;
  words: readonly TextWord[];
  text: string;
  errors: number;
}

/** Shorter phrases count as whole words only. */
const WHOLE_BELOW = 16;
const A = 97;

export function hitsIn(
  page: PageWords,
  find: (letters: Uint8Array) => FuzzyHit[],
  phrases: readonly string[],
): WordHit[] {
  const blocks = inBlocks(page.segments);
  const isSame = blocks.every((word, at) => word === page.words[at]);
  const orders = isSame ? [blocks] : [page.words, blocks];
  const seen = new Map<string, WordHit>();
  for (const words of orders) {
    const length = words.reduce((sum, { letters }) => sum + letters.length, 0);
    const letters = new Uint8Array(length);
    const wordAt = new Int32Array(length);
    let to = 0;
    words.forEach(({ letters: own }, at) => {
      for (let n = 0; n < own.length; n += 1) {
        letters[to] = own.charCodeAt(n) - A;
        wordAt[to++] = at;
      }
    });
    for (const hit of find(letters)) {
      const from = Math.max(0, hit.from);
      const last = Math.min(length, hit.to) - 1;
      const isWhole =
        (from === 0 || wordAt[from - 1] !== wordAt[from]) &&
        (last + 1 >= length || wordAt[last + 1] !== wordAt[last]);
      if (!isWhole && phrases[hit.phrase]!.length < WHOLE_BELOW) continue;
      const its = words.slice(wordAt[from], wordAt[last]! + 1);
      const first = its[0]!;
      const key = `${hit.phrase} ${Math.round(first.x)} ${Math.round(first.y)}`;
      const other = seen.get(key);
      if (other && other.errors <= hit.errors) continue;
      seen.set(key, {
        phrase: hit.phrase,
        errors: hit.errors,
        words: its,
        text: its.map(({ text }) => text).join(' '),
        ...boxOf(its),
      });
    }
  }
  return [...seen.values()];
}
