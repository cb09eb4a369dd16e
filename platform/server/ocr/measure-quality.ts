/** Measures light, sharpness and glare of a page. Pure. */
import type { PictureMeasures } from '../../picture-quality.ts';
import { type Grey, percentileOf } from './grey.ts';

/** Paper is brighter than most of the page. */
const PAPER = 0.75;
/** An edge is at least that high and lies within that many pixels. */
const LEAST_CONTRAST = 48;
const REACH = 6;
/** Every such row is looked at. */
const STEP = 7;
/** Of the edges on a page this share is sharper: single dots of noise do not count. */
const TYPICAL = 0.6;
const LEAST_EDGES = 100;
const BURNT = 250;
/** A lamp leaves whole tiles without any ink. */
const TILE = 24;
/** Where the paper itself is that bright, nothing tells a lamp from paper. */
const WHITE_PAPER = 232;

/** Expects about 200 dots per inch. */
export const measureQuality = (grey: Grey): PictureMeasures => ({
  light: percentileOf(grey.pixels, PAPER) / 255,
  sharpness: sharpnessOf(grey),
  glare: glareOf(grey),
});

/** A page without edges is blank, not blurred. */
function sharpnessOf({ width, height, pixels }: Grey): number {
  /** How many edges have which sharpness, in hundredths. */
  const counts = new Uint32Array(101);
  let edges = 0;
  for (let y = 0; y < height; y += STEP) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    for (let x = REACH; x < width - REACH; x += 1) {
      const rise = Math.abs(row[x + 1]! - row[x - 1]!);
      // Once an edge: where it is steepest.
      if (rise < 6 || rise < Math.abs(row[x + 2]! - row[x]!) || rise <= Math.abs(row[x]! - row[x - 2]!))
        continue;
      let least = 255;
      let most = 0;
      for (let at = x - REACH; at <= x + REACH; at += 1) {
        const value = row[at]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      if (most - least < LEAST_CONTRAST) continue;
      counts[Math.round((rise / (most - least)) * 100)]! += 1;
      edges += 1;
    }
  }
  if (edges < LEAST_EDGES) return 1;
  let left = edges * TYPICAL;
  return counts.findIndex((count) => (left -= count) <= 0) / 100;
}

function glareOf({ width, height, pixels }: Grey): number {
  if (percentileOf(pixels, 0.5) > WHITE_PAPER) return 0;
  let burnt = 0;
  let tiles = 0;
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      tiles += 1;
      if (isBurnt(left, top)) burnt += 1;
    }
  return tiles === 0 ? 0 : burnt / tiles;

  function isBurnt(left: number, top: number): boolean {
    for (let y = top; y < top + TILE; y += 1)
      for (let x = left; x < left + TILE; x += 1) if (pixels[y * width + x]! < BURNT) return false;
    return true;
  }
}
