import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOn, boxWidth, moved, placedAt, pointOnPage, shownPoint, widened } from './place.ts';

const page = { width: 612, height: 792 };
const rotation = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const zoom = fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10);

it('VWR-017: a box is 80 to 400 wide', () => {
  expect([boxWidth(10), boxWidth(80), boxWidth(200), boxWidth(400), boxWidth(401)]).toEqual([
    80, 80, 200, 400, 400,
  ]);
  const box = placedAt({ x: 300, y: 300 }, { width: 100, height: 22 }, page);
  expect([widened(box, 1).width, widened(box, 9999).width]).toEqual([80, 362]);
});

it('VWR-021: what was pointed at is found again at any zoom and rotation', () => {
  fc.assert(
    fc.property(fc.nat(612), fc.nat(792), zoom, rotation, (x, y, z, turn) => {
      const back = pointOnPage(shownPoint({ x, y }, page, z, turn), page, z, turn);
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }),
  );
});

it('a turned page shows its corners where they belong', () => {
  expect(shownPoint({ x: 0, y: 0 }, page, 1, 90)).toEqual({ x: 792, y: 0 });
  expect(shownPoint({ x: 0, y: 0 }, page, 2, 180)).toEqual({ x: 1224, y: 1584 });
  expect(shownPoint({ x: 612, y: 0 }, page, 1, 270)).toEqual({ x: 0, y: 0 });
});

it('is kept from the lower left corner with the size of the page, and read back from the upper left', () => {
  const position = placedAt({ x: 100, y: 50 }, { width: 80, height: 20 }, page);
  expect(position).toEqual({
    left: 60,
    bottom: 732,
    width: 80,
    height: 20,
    pageWidth: 612,
    pageHeight: 792,
  });
  expect(boxOn(position, page)).toEqual({ left: 60, top: 40, width: 80, height: 20 });
  expect(boxOn(position, { width: 1224, height: 1584 })).toEqual({
    left: 120,
    top: 80,
    width: 160,
    height: 40,
  });
});

it('never leaves the page, however it is placed, moved or widened', () => {
  const far = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(far, far, far, far, far, (x, y, dx, dy, width) => {
      const position = widened(
        moved(placedAt({ x, y }, { width: 120, height: 22 }, page), { x: dx, y: dy }),
        width,
      );
      const box = boxOn(position, page);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.top + box.height).toBeLessThanOrEqual(792);
      expect(box.width).toBeGreaterThanOrEqual(80);
      expect(box.width).toBeLessThanOrEqual(400);
    }),
  );
});
