/** Reads a prepared picture the right way up, with whatever recognizes words. Pure but for that. */
import { pictureQuality } from '../../picture-quality.ts';
import { MOST_LAID_WORDS } from '../pdf/layout.ts';
import { cutOut, type Grey, upsideDown } from './grey.ts';
import { type Prepared, turnedFrame } from './prepare-page.ts';
import { confidenceOf, type FoundWord, lettersOf, sureLetters } from './read-tsv.ts';
import type { ScannedPage } from './scan.ts';

/** The words of a picture in its pixels. */
export type Recognize = (picture: Grey) => Promise<FoundWord[]>;

/** One or two lines of text, a third of a page wide. */
const STRIP = { width: 560, height: 100 };
/** Between lines and words there are fewer edges than this share of the most. */
const GAP = 0.05;
const INK = 128;
/** So many letters that are sure settle which side is up, if most of the strip is: some words can be read both ways. */
const ENOUGH_LETTERS = 12;
const MOST_LETTERS = 0.7;

/** The next picture is only made if the one before is not sure. */
export async function recognizePage(
  prepared: Iterable<Prepared>,
  recognize: Recognize,
): Promise<ScannedPage> {
  const { grey, frame, quality, count } = await findUpright(prepared, recognize);
  const words = await recognize(grey);
  return {
    width: frame.width,
    height: frame.height,
    count,
    words: words.slice(0, MOST_LAID_WORDS).map(({ text, x, y, width, height }) => ({
      text,
      x: frame.left + x * frame.scale,
      y: frame.top + y * frame.scale,
      width: width * frame.scale,
      height: height * frame.scale,
    })),
    is_cut: words.length > MOST_LAID_WORDS,
    is_blank: words.length === 0,
    lines: [],
    fields: [],
    is_scanned: true,
    confidence: Math.round(confidenceOf(words)),
    turn: frame.turn,
    skew: frame.skew,
    quality: { ...quality, faults: pictureQuality(quality) },
  };
}

/** Reads the fullest strip of the page each way round until one has words that are sure. */
async function findUpright(prepared: Iterable<Prepared>, recognize: Recognize): Promise<Prepared> {
  let best: (Prepared & { letters: number }) | null = null;
  for (const candidate of candidatesOf(prepared)) {
    const words = await recognize(fullestStrip(candidate.grey));
    const letters = sureLetters(words);
    if (!best || letters > best.letters) best = { ...candidate, letters };
    if (letters >= ENOUGH_LETTERS && letters >= lettersOf(words) * MOST_LETTERS) break;
  }
  return best!;
}

function* candidatesOf(prepared: Iterable<Prepared>): Generator<Prepared> {
  for (const one of prepared) {
    yield one;
    const { width, height } = one.grey;
    const frame = turnedFrame(turnedFrame(one.frame, { height }), { height: width });
    yield { ...one, grey: upsideDown(one.grey), frame };
  }
}

/** The part of the page with the most edges of letters: a dark background has more ink, but few edges. */
export function fullestStrip(grey: Grey): Grey {
  const { width, height, pixels } = grey;
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width; at += 1)
      if (pixels[at]! < INK !== pixels[at - 1]! < INK) rows[y]! += 1;
  const [top, bottom] = wholePieces(rows, STRIP.height);
  const band = cutOut(grey, { left: 0, top, width, height: bottom - top });
  const columns = new Uint32Array(width);
  for (let at = 1; at < band.pixels.length; at += 1)
    if (band.pixels[at]! < INK !== band.pixels[at - 1]! < INK) columns[at % width]! += 1;
  const [left, right] = wholePieces(columns, STRIP.width);
  return cutOut(band, { left, top: 0, width: right - left, height: band.height });
}

/** The fullest part, from gap to gap: lines and words that are cut in half take long and say nothing. */
function wholePieces(counts: Uint32Array, length: number): [from: number, to: number] {
  const start = fullest(counts, length);
  const part = counts.subarray(start, start + length);
  const gap = part.reduce((most, one) => Math.max(most, one), 0) * GAP;
  const first = part.findIndex((edges) => edges <= gap);
  const last = part.findLastIndex((edges) => edges <= gap);
  return last - first >= length / 3 ? [start + first, start + last] : [start, start + part.length];
}

/** Where the so many counts in a row begin that come to the most; of equal places the middle one. */
function fullest(counts: Uint32Array, length: number): number {
  let sum = counts.subarray(0, length).reduce((all, one) => all + one, 0);
  let best = { first: 0, last: 0, sum };
  for (let start = 1; start + length <= counts.length; start += 1) {
    sum += counts[start + length - 1]! - counts[start - 1]!;
    if (sum > best.sum) best = { first: start, last: start, sum };
    else if (sum === best.sum && best.last === start - 1) best.last = start;
  }
  return Math.floor((best.first + best.last) / 2);
}
