/** Reads a prepared picture the right way up, with whatever recognizes words. Pure but for that. */
import { pictureQuality } from '../../picture-quality.ts';
import { MOST_LAID_WORDS } from '../pdf/layout.ts';
import { cutOut, type Grey, upsideDown } from './grey.ts';
import { type Prepared, turnedFrame } from './prepare-page.ts';
import { confidenceOf, type FoundWord, lettersOf, sureLetters } from './read-tsv.ts';
import type { Frame, ScannedPage } from './scan.ts';

/** The words of a picture in its pixels. */
export type Recognize = (picture: Grey) => Promise<FoundWord[]>;

/** About three lines of text. */
const STRIP = 150;
const INK = 128;
/** So many letters that are sure settle which side is up, if most of the strip is: some words can be read both ways. */
const ENOUGH_LETTERS = 12;
const MOST_LETTERS = 0.7;

interface Candidate {
  grey: Grey;
  frame: Frame;
}

export async function recognizePage(prepared: readonly Prepared[], recognize: Recognize): Promise<ScannedPage> {
  const { grey, frame } = await findUpright(prepared, recognize);
  const words = await recognize(grey);
  const { quality, count } = prepared[0]!;
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
async function findUpright(prepared: readonly Prepared[], recognize: Recognize): Promise<Candidate> {
  let best: (Candidate & { letters: number }) | null = null;
  for (const candidate of candidatesOf(prepared)) {
    const words = await recognize(fullestStrip(candidate.grey));
    const letters = sureLetters(words);
    if (!best || letters > best.letters) best = { ...candidate, letters };
    if (letters >= ENOUGH_LETTERS && letters >= lettersOf(words) * MOST_LETTERS) break;
  }
  return best!;
}

function* candidatesOf(prepared: readonly Prepared[]): Generator<Candidate> {
  for (const { grey, frame } of prepared) {
    yield { grey, frame };
    const { width, height } = grey;
    yield { grey: upsideDown(grey), frame: turnedFrame(turnedFrame(frame, { height }), { height: width }) };
  }
}

/** The band of the page with the most edges of letters: a dark background has more ink, but few edges. */
export function fullestStrip(grey: Grey): Grey {
  const { width, height, pixels } = grey;
  const strip = Math.min(STRIP, height);
  const edges = new Uint32Array(height);
  for (let y = 0; y < height; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width; at += 1)
      if (pixels[at]! < INK !== pixels[at - 1]! < INK) edges[y]! += 1;
  let sum = edges.subarray(0, strip).reduce((all, one) => all + one, 0);
  let best = { top: 0, sum };
  for (let top = 1; top + strip <= height; top += 1) {
    sum += edges[top + strip - 1]! - edges[top - 1]!;
    if (sum > best.sum) best = { top, sum };
  }
  return cutOut(grey, { left: 0, top: best.top, width, height: strip });
}
