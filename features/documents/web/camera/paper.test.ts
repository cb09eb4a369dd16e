import { describe, expect, it } from 'vitest';
import { findPaper, lightFrom } from './find-paper.ts';
import { areaOf, flatSize, type Gray, isConvex, type Quad, turned, wholeOf } from './quad.ts';
import { isBlurred, sharpnessOf } from './sharpness.ts';
import { projectionOf, straighten } from './straighten.ts';

const quad = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y })) as unknown as Quad;
const inside = (sheet: Quad, x: number, y: number) =>
  sheet.every((a, at) => {
    const b = sheet[(at + 1) % 4]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });
function picture(width: number, height: number, shade: (x: number, y: number) => number): Gray {
  const values = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) values[y * width + x] = shade(x, y);
  return { width, height, values };
}
const noise = (x: number, y: number) => ((x * 31 + y * 17) % 13) - 6;
/** How far the corner that is furthest off lies from where it should be. */
const worst = (found: Quad | null, wanted: Quad): number =>
  found
    ? Math.max(...found.map(({ x, y }, at) => Math.hypot(x - wanted[at]!.x, y - wanted[at]!.y)))
    : Infinity;

describe('a sheet on a desk', () => {
  const sheet = quad([40, 20], [190, 30], [200, 150], [25, 140]);

  it('is found by its four corners, with print on it and a grainy desk', () => {
    const seen = picture(240, 180, (x, y) => {
      if (!inside(sheet, x, y)) return 90 + noise(x, y);
      return y > 60 && y < 120 && x > 60 && x < 170 && y % 8 < 3 ? 40 : 225 + noise(x, y);
    });
    expect(worst(findPaper(seen), sheet)).toBeLessThanOrEqual(4);
  });

  it('is not found where there is none, only one surface, or it is not all in', () => {
    expect(findPaper(picture(240, 180, (x, y) => 120 + noise(x, y)))).toBeNull();
    expect(findPaper(picture(240, 180, () => 200))).toBeNull();
    expect(lightFrom(picture(10, 10, () => 200))).toBeNull();
    // A lamp's spot is bright, but round.
    expect(findPaper(picture(240, 180, (x, y) => (Math.hypot(x - 120, y - 90) < 60 ? 240 : 60)))).toBeNull();
    // A card far away.
    expect(
      findPaper(picture(240, 180, (x, y) => (x < 30 && x > 10 && y < 30 && y > 10 ? 240 : 60))),
    ).toBeNull();
  });
});

describe('laying flat', () => {
  it('brings the corners of the sheet to the corners of the page', async () => {
    const sheet = quad([20, 10], [170, 30], [180, 140], [10, 120]);
    const project = projectionOf(sheet);
    for (const [u, v, at] of [
      [0, 0, 0],
      [1, 0, 1],
      [1, 1, 2],
      [0, 1, 3],
    ] as const) {
      const [x, y] = project(u, v);
      expect([x, y].map(Math.round)).toEqual([sheet[at].x, sheet[at].y]);
    }
    const data = new Uint8ClampedArray(200 * 150 * 4).fill(255);
    for (let y = 0; y < 150; y += 1)
      for (let x = 0; x < 200; x += 1) if (!inside(sheet, x, y)) data.set([0, 0, 0], (y * 200 + x) * 4);
    const page = await straighten({ width: 200, height: 150, data }, sheet, 1000);
    expect([page.width, page.height]).toEqual([171, 110]);
    let dark = 0;
    for (let y = 3; y < page.height - 3; y += 1)
      for (let x = 3; x < page.width - 3; x += 1) if (page.data[(y * page.width + x) * 4]! < 200) dark += 1;
    expect(dark).toBe(0);
  });

  it('turns by a quarter, is no longer than asked, and knows a shape that folds over', () => {
    const sheet = wholeOf(100, 200, 0);
    expect(turned(sheet)[0]).toEqual({ x: 0, y: 200 });
    expect(turned(turned(turned(turned(sheet))))).toEqual(sheet);
    expect(flatSize(sheet, 50)).toEqual({ width: 25, height: 50 });
    expect(flatSize(turned(sheet), 500)).toEqual({ width: 200, height: 100 });
    expect(areaOf(sheet)).toBe(20_000);
    expect(isConvex(sheet)).toBe(true);
    expect(isConvex(quad([0, 0], [10, 10], [10, 0], [0, 10]))).toBe(false);
  });
});

describe('sharpness', () => {
  const print = picture(200, 200, (x, y) => (y % 20 < 4 && x % 14 < 8 ? 30 : 235));
  const blurred = (by: number) =>
    picture(200, 200, (x, y) => {
      let [sum, count] = [0, 0];
      for (let dy = -by; dy <= by; dy += 1)
        for (let dx = -by; dx <= by; dx += 1) {
          sum += print.values[Math.min(199, Math.max(0, y + dy)) * 200 + Math.min(199, Math.max(0, x + dx))]!;
          count += 1;
        }
      return sum / count;
    });

  it('tells print that can be read from print that cannot, and calls no empty page blurred', () => {
    expect(isBlurred(print)).toBe(false);
    expect(isBlurred(blurred(1))).toBe(false);
    expect(isBlurred(blurred(4))).toBe(true);
    expect(sharpnessOf(picture(50, 50, (x, y) => 200 + noise(x, y)))).toBeNull();
    expect(isBlurred(picture(50, 50, () => 240))).toBe(false);
  });
});
