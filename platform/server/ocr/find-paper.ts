/** Finds the sheet of paper in a photo, where it clearly differs from what it lies on. Pure. */
import { type Area, type Grey, shrunk } from './grey.ts';

const WORKING_SIDE = 240;
/** The outermost pixels of the photo, as a share of its shorter side. */
const BORDER = 0.03;
/** The border has to be darker than paper nearly everywhere. */
const DARK_BORDER = 0.8;
/** The least share of the photo, and of its own box, that the paper fills. */
const LEAST_SHARE = 0.2;
const LEAST_FILLED = 0.72;
/** How much brighter paper is than its background. */
const LEAST_CONTRAST = 1.6;
const LEAST_DIFFERENCE = 15;

/** Null where the paper is not clear: then the whole photo is read. */
export function findPaper(grey: Grey): Area | null {
  const by = Math.max(1, Math.floor(Math.max(grey.width, grey.height) / WORKING_SIDE));
  const small = shrunk(grey, by);
  const split = splitBrightness(small.pixels);
  if (split.bright < split.dark * LEAST_CONTRAST + LEAST_DIFFERENCE) return null;
  const isBright = small.pixels.map((value) => (value > split.at ? 1 : 0));
  if (brightShareOfBorder(small, isBright) > 1 - DARK_BORDER) return null;
  const paper = largestPatch(small, isBright);
  const { left, top, width, height } = paper;
  if (paper.count < LEAST_SHARE * small.pixels.length || paper.count < LEAST_FILLED * width * height)
    return null;
  return {
    left: left * by,
    top: top * by,
    width: Math.min(grey.width - left * by, width * by),
    height: Math.min(grey.height - top * by, height * by),
  };
}

/** The brightness that parts the pixels into two groups with the least variance each (Otsu). */
function splitBrightness(pixels: Uint8Array): { at: number; dark: number; bright: number } {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value]! += 1;
  const total = pixels.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let best = { at: 0, dark: 0, bright: 0, variance: 0 };
  let below = 0;
  let sumBelow = 0;
  for (let at = 0; at < 255; at += 1) {
    below += counts[at]!;
    sumBelow += counts[at]! * at;
    if (below === 0 || below === total) continue;
    const [dark, bright] = [sumBelow / below, (sum - sumBelow) / (total - below)];
    const variance = below * (total - below) * (bright - dark) ** 2;
    if (variance > best.variance) best = { at, dark, bright, variance };
  }
  return best;
}

function brightShareOfBorder({ width, height }: Grey, isBright: Uint8Array): number {
  const border = Math.max(1, Math.round(Math.min(width, height) * BORDER));
  let bright = 0;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x >= border && x < width - border && y >= border && y < height - border) continue;
      count += 1;
      bright += isBright[y * width + x]!;
    }
  return bright / count;
}

/** The largest group of bright pixels that touch each other. */
function largestPatch({ width, height }: Grey, isBright: Uint8Array): Area & { count: number } {
  const seen = new Uint8Array(isBright.length);
  let largest = { left: 0, top: 0, width: 0, height: 0, count: 0 };
  for (let start = 0; start < isBright.length; start += 1) {
    if (isBright[start] === 0 || seen[start] === 1) continue;
    const patch = patchFrom(start);
    if (patch.count > largest.count) largest = patch;
  }
  return largest;

  function patchFrom(start: number): Area & { count: number } {
    const open = [start];
    seen[start] = 1;
    let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      count += 1;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (isBright[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return { left, top, width: right - left + 1, height: bottom - top + 1, count };
  }
}
