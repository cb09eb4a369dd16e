/** Finds how text runs on a page: across or down, and at which angle. From projections of its ink. Pure. */
import { type Grey, shrunk } from './grey.ts';

/** The most degrees a page is straightened by. */
export const MOST_SKEW = 8;
const COARSE = 0.5;
const FINE = 0.1;
/** Angles are compared at this width: small letters still leave gaps between lines. */
const WORKING_WIDTH = 850;
const INK = 140;
/** Longer runs of ink are ruled lines or borders, which run in both directions. */
const LONGEST_STROKE = 40;
/** With less ink than this there is nothing to measure. */
const LEAST_INK = 200;
const MOST_INK = 60_000;
/** The first look at all angles takes every so many of them. */
const COARSE_STEP = 4;

export interface TextRun {
  /** The text runs from top to bottom or from bottom to top. */
  isSideways: boolean;
  /** Clockwise degrees by which the lines of text are off. */
  skew: number;
  /** The clearer direction has more. */
  score: number;
}

interface Ink {
  xs: Uint16Array;
  ys: Uint16Array;
  width: number;
  height: number;
}

/** Both directions, the clearer one first. Expects a picture whose light was leveled. */
export function findTextRuns(grey: Grey): [TextRun, TextRun] {
  const ink = inkOf(shrunk(grey, Math.max(1, Math.round(Math.min(grey.width, grey.height) / WORKING_WIDTH))));
  const isBlank = ink.xs.length < LEAST_INK;
  const [row, column] = isBlank
    ? [
        { angle: 0, score: 1 },
        { angle: 0, score: 0 },
      ]
    : [bestAngle(ink.ys, ink.xs, ink.height), bestAngle(ink.xs, ink.ys, ink.width)];
  const across = { isSideways: false, skew: row.angle, score: row.score };
  // Seen from the side, the same turn slants the other way.
  const down = { isSideways: true, skew: -column.angle, score: column.score };
  return down.score > across.score ? [down, across] : [across, down];
}

function bestAngle(
  along: Uint16Array,
  across: Uint16Array,
  length: number,
): { angle: number; score: number } {
  const bestOf = (from: number, to: number, by: number, step: number) => {
    let best = { angle: 0, score: 0 };
    for (let angle = from; angle <= to + by / 2; angle += by) {
      const score = scoreAt(along, across, length, angle, step);
      if (score > best.score) best = { angle, score };
    }
    return best;
  };
  const { angle: around } = bestOf(-MOST_SKEW, MOST_SKEW, COARSE, COARSE_STEP);
  const from = Math.max(-MOST_SKEW, around - COARSE);
  const { angle, score } = bestOf(from, Math.min(MOST_SKEW, around + COARSE), FINE, 1);
  return { angle: Math.round(angle * 100) / 100, score };
}

/** Text that runs along the angle has sharp steps between lines and gaps. */
function scoreAt(
  along: Uint16Array,
  across: Uint16Array,
  length: number,
  degrees: number,
  step: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Float64Array(length * 3);
  for (let at = 0; at < along.length; at += step) {
    const place = Math.round(along[at]! - across[at]! * slope) + length;
    if (place >= 0 && place < counts.length) counts[place]! += 1;
  }
  let steps = 0;
  for (let at = 1; at < counts.length; at += 1) steps += (counts[at]! - counts[at - 1]!) ** 2;
  return (steps * length) / along.length ** 2;
}

/** Places of ink without ruled lines; of very much ink an even share. */
function inkOf({ width, height, pixels }: Grey): Ink {
  const isStroke = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) markStrokes(y * width, 1, width);
  const isThin = new Uint8Array(isStroke);
  isStroke.fill(0);
  for (let x = 0; x < width; x += 1) markStrokes(x, width, height);
  const places: number[] = [];
  for (let at = 0; at < isStroke.length; at += 1) if (isStroke[at] === 1 && isThin[at] === 1) places.push(at);
  const step = Math.max(1, places.length / MOST_INK);
  const count = Math.floor(places.length / step);
  const xs = new Uint16Array(count);
  const ys = new Uint16Array(count);
  for (let n = 0; n < count; n += 1) {
    const place = places[Math.floor(n * step)]!;
    xs[n] = place % width;
    ys[n] = Math.floor(place / width);
  }
  return { xs, ys, width, height };

  function markStrokes(start: number, stride: number, pixelsOfLine: number): void {
    let run = 0;
    for (let n = 0; n <= pixelsOfLine; n += 1) {
      if (n < pixelsOfLine && pixels[start + n * stride]! < INK) {
        run += 1;
        continue;
      }
      if (run > 0 && run <= LONGEST_STROKE)
        for (let back = n - run; back < n; back += 1) isStroke[start + back * stride] = 1;
      run = 0;
    }
  }
}
