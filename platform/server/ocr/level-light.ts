/** Removes shadows: divides each pixel by the brightness of the paper around it. Pure. */
import { type Grey, percentileOf } from './grey.ts';

const TILE = 32;
/** Paper in a deep shadow. What is darker is printed black. */
const DARKEST_PAPER = 0.35;
const PAPER = 0.9;
/** Everything above this share of the paper's brightness becomes white. */
const WHITE = 0.92;
const LIGHTER = 255 / WHITE;

export function levelLight(grey: Grey): Grey {
  const { width, height, pixels } = grey;
  const papers = paperOfTiles(grey);
  const level = new Uint8Array(width * height);
  const places = Float32Array.from({ length: width }, (_, x) => placeOf(x, papers.width));
  const row = new Float32Array(papers.width + 1);
  for (let y = 0; y < height; y += 1) {
    const place = placeOf(y, papers.height);
    const above = Math.floor(place);
    const below = Math.min(papers.height - 1, above + 1);
    for (let x = 0; x < papers.width; x += 1) {
      const upper = papers.values[above * papers.width + x]!;
      const lower = papers.values[below * papers.width + x]!;
      row[x] = upper + (lower - upper) * (place - above);
    }
    row[papers.width] = row[papers.width - 1]!;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const left = places[x]! | 0;
      const paper = row[left]! + (row[left + 1]! - row[left]!) * (places[x]! - left);
      const value = (pixels[at]! * LIGHTER) / paper;
      level[at] = value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels: level };
}

/** Between the middles of which tiles a pixel lies. */
const placeOf = (pixel: number, tiles: number): number =>
  Math.min(tiles - 1, Math.max(0, (pixel + 0.5) / TILE - 0.5));

interface Tiles {
  width: number;
  height: number;
  values: Float32Array;
}

/** A tile that lies in a black bar takes the paper of its neighbors. */
function paperOfTiles({ width, height, pixels }: Grey): Tiles {
  const [w, h] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const least = Math.max(1, percentileOf(pixels, PAPER) * DARKEST_PAPER);
  const own = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) own[y * w + x] = paperOfTile(x, y);
  const values = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      let most = least;
      for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j += 1)
        for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i += 1)
          most = Math.max(most, own[j * w + i]!);
      values[y * w + x] = most;
    }
  return { width: w, height: h, values };

  function paperOfTile(tx: number, ty: number): number {
    const counts = new Uint16Array(256);
    let left = 0;
    for (let y = ty * TILE; y < Math.min(height, (ty + 1) * TILE); y += 1)
      for (let x = tx * TILE; x < Math.min(width, (tx + 1) * TILE); x += 1) {
        counts[pixels[y * width + x]!]! += 1;
        left += 1;
      }
    left *= 1 - PAPER;
    let value = 255;
    while (value > 0 && (left -= counts[value]!) > 0) value -= 1;
    return value;
  }
}
