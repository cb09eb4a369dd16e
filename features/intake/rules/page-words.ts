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
import { seenBox, uprightBox, uprightSize } from '#platform/page-text/turned.ts';
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
  /** How far lines fall for their length, on a paper that was askew. The places of words are set straight. */
  slope: number;
  /** The page as it is seen; `text_turn` says how its words were turned to be upright. */
  seen: { width: number; height: number };
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

const FEWEST_PAIRS = 20;
const LEVEL = 0.003;
const STEEPEST = 0.06;

/** The middle of the slopes between neighbors of one line. */
function slopeOf(words: LaidPage['words']): number {
  const slopes: number[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const [last, word] = [words[at - 1]!, words[at]!];
    const across = word.x - last.x;
    const gap = across - last.width;
    if (gap < -1 || gap > word.height * 2 || last.text.length < 3 || Math.abs(word.height - last.height) > 1)
      continue;
    const slope = (word.y - last.y) / across;
    if (Math.abs(slope) < STEEPEST) slopes.push(slope);
  }
  if (slopes.length < FEWEST_PAIRS) return 0;
  const middle = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)]!;
  return Math.abs(middle) < LEVEL ? 0 : middle;
}

/** A page whose letters run down, up or upside down, as people would turn it to read it. */
function turnUpright(laid: LaidPage): LaidPage {
  const { text_turn: turn } = laid;
  if (!turn) return laid;
  return {
    ...laid,
    ...uprightSize(laid, turn),
    words: laid.words.map((word) => uprightBox(word, turn, laid)),
    fields: laid.fields.map((field) => uprightBox(field, turn, laid)),
    // Lines across the page run up and down now.
    lines: turn === 180 ? laid.lines.map((line) => uprightBox({ ...line, height: 0 }, turn, laid)) : [],
  };
}

const straighten = (laid: LaidPage, slope: number): LaidPage => ({
  ...laid,
  words: laid.words.map((word) => ({ ...word, y: word.y - slope * (word.x - laid.width / 2) })),
});

/** Where a place is on the page as it is seen. */
export function asSeen<P extends Place>({ slope, width, text_turn, seen }: PageWords, place: P): P {
  const askew =
    slope === 0 ? place : { ...place, y: place.y + slope * (place.x + place.width / 2 - width / 2) };
  return text_turn ? seenBox(askew, text_turn, seen) : askew;
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

export function pageWords(seen: LaidPage, no: number): PageWords {
  const laid = turnUpright(seen);
  const slope = slopeOf(laid.words);
  const page = pageText(slope === 0 ? laid : straighten(laid, slope), no);
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
  return { ...page, segments, segmentOf, slope, seen: { width: seen.width, height: seen.height } };
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

/** On the same line, or on the next one in letters of the same size. */
const follows = (last: TextWord, word: TextWord): boolean => {
  const down = Math.abs(word.y - last.y);
  const low = Math.min(last.height, word.height);
  return down < low * 0.8 || (down < low * 2.4 && Math.max(last.height, word.height) < low * 1.4);
};

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
      if (!its.every((word, at) => at === 0 || follows(its[at - 1]!, word))) continue;
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
