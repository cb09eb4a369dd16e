import { expect, it } from 'vitest';
import { LARGEST_ZOOM, SMALLEST_ZOOM, turned, zoomAt, zoomIn, zoomOut, zoomToFit } from './zoom.ts';

it('VWR-008: goes from 0.5 to 3 in steps of 0.1 and stops at both ends', () => {
  const up = [SMALLEST_ZOOM];
  while (zoomIn(up.at(-1)!) !== up.at(-1)) up.push(zoomIn(up.at(-1)!));
  expect(up).toEqual(Array.from({ length: 26 }, (_, step) => (step + 5) / 10));
  const down = [LARGEST_ZOOM];
  while (zoomOut(down.at(-1)!) !== down.at(-1)) down.push(zoomOut(down.at(-1)!));
  expect(down).toEqual(up.toReversed());
});

it('fits a page into its room by whole steps, never beyond the ends', () => {
  expect(zoomToFit(612, 612)).toBe(1);
  expect(zoomToFit(700, 612)).toBe(1.1);
  expect(zoomToFit(100, 612)).toBe(0.5);
  expect(zoomToFit(10_000, 612)).toBe(3);
  expect(zoomAt(1.26)).toBe(1.3);
});

it('VWR-009: turns by 90 degrees and comes round', () => {
  expect([turned(0), turned(90), turned(180), turned(270)]).toEqual([90, 180, 270, 0]);
});
