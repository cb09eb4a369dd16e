/** Paints dark areas at the edges of a picture white: the desk under the paper, the lid of a scanner. Pure. */
import { type Grey, shrunk } from './grey.ts';

const BY = 8;
const DARK = 130;
/** The soft edge of a dark area, in shrunk pixels. */
const SOFT = 1;

/** Expects a picture whose light was leveled. Changes it. */
export function clearBorder(grey: Grey): void {
  const small = shrunk(grey, BY);
  const { width, height, pixels } = small;
  const isOutside = new Uint8Array(pixels.length);
  const open: number[] = [];
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (isOutside[at] === 1 || pixels[at]! >= DARK) return;
    isOutside[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x += 1) [0, height - 1].forEach((y) => visit(x, y));
  for (let y = 0; y < height; y += 1) [0, width - 1].forEach((x) => visit(x, y));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isOutside[y * width + x] === 1) whiten(grey, x, y);
}

function whiten({ width, height, pixels }: Grey, x: number, y: number): void {
  const [left, right] = [Math.max(0, (x - SOFT) * BY), Math.min(width, (x + 1 + SOFT) * BY)];
  const bottom = Math.min(height, (y + 1 + SOFT) * BY);
  for (let row = Math.max(0, (y - SOFT) * BY); row < bottom; row += 1)
    pixels.fill(255, row * width + left, row * width + right);
}
