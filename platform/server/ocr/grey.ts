/** A picture in shades of grey and what can be done to it. Pure. */

export interface Grey {
  width: number;
  height: number;
  /** One byte a pixel, row by row; 255 is white. */
  pixels: Uint8Array;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export function cutOut(grey: Grey, { left, top, width, height }: Area): Grey {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * grey.width + left;
    pixels.set(grey.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}

/** Half a turn reverses the order of the pixels. */
export const upsideDown = (grey: Grey): Grey => ({ ...grey, pixels: grey.pixels.toReversed() });

export function turnedRight({ width, height, pixels }: Grey): Grey {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  return { width: height, height: width, pixels: turned };
}

/** The mean of each square of `by` pixels. */
export function shrunk({ width, height, pixels }: Grey, by: number): Grey {
  if (by <= 1) return { width, height, pixels };
  const [w, h] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))];
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      let sum = 0;
      let count = 0;
      for (let j = y * by; j < Math.min(height, (y + 1) * by); j += 1)
        for (let i = x * by; i < Math.min(width, (x + 1) * by); i += 1) {
          sum += pixels[j * width + i]!;
          count += 1;
        }
      small[y * w + x] = sum / count;
    }
  return { width: w, height: h, pixels: small };
}

/** Rotates clockwise around the center on a canvas of the same size; the corners become white. */
export function rotated(grey: Grey, degrees: number): Grey {
  if (degrees === 0) return grey;
  const { width, height, pixels } = grey;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const straight = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    let sx = cx - cx * cos + (y - cy) * sin;
    let sy = cy + cx * sin + (y - cy) * cos;
    for (let x = 0; x < width; x += 1, sx += cos, sy -= sin) {
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const [fx, fy] = [sx - x0, sy - y0];
      const at = y0 * width + x0;
      const upper = pixels[at]! * (1 - fx) + pixels[at + 1]! * fx;
      const lower = pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx;
      straight[y * width + x] = upper * (1 - fy) + lower * fy + 0.5;
    }
  }
  return { width, height, pixels: straight };
}

/** The brightness that the given share of the pixels does not exceed. */
export function percentileOf(pixels: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value]! += 1;
  let left = share * pixels.length;
  for (let value = 0; value < 256; value += 1) if ((left -= counts[value]!) < 0) return value;
  return 255;
}

/** The file format that tesseract reads without decoding anything. */
export const pgmOf = ({ width, height, pixels }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
