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

/** The mean of each square of `by` pixels; what is left over at the edges is dropped. */
export function shrunk({ width, height, pixels }: Grey, by: number): Grey {
  if (by <= 1) return { width, height, pixels };
  const [w, h] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  for (let y = 0; y < h; y += 1) {
    sums.fill(0);
    for (let row = y * by; row < (y + 1) * by; row += 1)
      for (let x = 0, at = row * width; x < w; x += 1)
        for (let n = 0; n < by; n += 1, at += 1) sums[x]! += pixels[at]!;
    for (let x = 0; x < w; x += 1) small[y * w + x] = sums[x]! / (by * by);
  }
  return { width: w, height: h, pixels: small };
}

/** Places between pixels are whole numbers of 65536ths: twice as fast as fractions. */
const ONE = 65_536;

/** Rotates clockwise around the center on a canvas of the same size; the corners become white. */
export function rotated(grey: Grey, degrees: number): Grey {
  if (degrees === 0) return grey;
  const { width, height, pixels } = grey;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle) * ONE), Math.round(Math.sin(angle) * ONE)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const straight = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    let sx = Math.round(cx * ONE - cx * cos + (y - cy) * sin);
    let sy = Math.round(cy * ONE + cx * sin + (y - cy) * cos);
    for (let to = y * width; to < (y + 1) * width; to += 1, sx += cos, sy -= sin) {
      const x0 = sx >> 16;
      const y0 = sy >> 16;
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const fx = (sx & 0xffff) >> 8;
      const fy = (sy & 0xffff) >> 8;
      const at = y0 * width + x0;
      const upper = pixels[at]! * (256 - fx) + pixels[at + 1]! * fx;
      const lower = pixels[at + width]! * (256 - fx) + pixels[at + width + 1]! * fx;
      straight[to] = (upper * (256 - fy) + lower * fy) >> 16;
    }
  }
  return { width, height, pixels: straight };
}

/** The brightness that the given share of the pixels does not exceed. */
export function percentileOf(pixels: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 1) counts[pixels[at]!]! += 1;
  let left = share * pixels.length;
  for (let value = 0; value < 256; value += 1) if ((left -= counts[value]!) < 0) return value;
  return 255;
}

/** The file format that tesseract reads without decoding anything. */
export const pgmOf = ({ width, height, pixels }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
