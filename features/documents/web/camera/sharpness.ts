/** Whether print on a page can be read: how steep its steepest edges are, beside how dark the print is. */
import type { Gray } from './quad.ts';

const BLURRED_BELOW = 0.4;
/** A page with nothing on it is not blurred. */
const LEAST_CONTRAST = 40;

const shareOf = (sorted: Uint16Array | Int32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** 1 and more for sharp print, towards 0 the more it is blurred; null where there is no print. */
export function sharpnessOf({ width, height, values }: Gray): number | null {
  const grays = Uint16Array.from(values).toSorted();
  const contrast = shareOf(grays, 0.95) - shareOf(grays, 0.005);
  if (contrast < LEAST_CONTRAST) return null;
  const bends = new Int32Array(Math.max(0, (width - 2) * (height - 2)));
  let next = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]!;
      bends[next] = Math.abs(4 * values[at]! - around);
      next += 1;
    }
  return shareOf(bends.toSorted(), 0.995) / contrast;
}

export function isBlurred(gray: Gray): boolean {
  const sharpness = sharpnessOf(gray);
  return sharpness !== null && sharpness < BLURRED_BELOW;
}
