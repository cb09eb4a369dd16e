import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentPage, layoutOf, PAGE_GAP, pageAt, pagesNear } from './page-layout.ts';

const LETTER = { width: 612, height: 792 };

it('pages stand one below the other with a gap, turned ones as wide as they were high', () => {
  const upright = layoutOf([LETTER, LETTER], 1, 0);
  expect(upright.tops).toEqual([PAGE_GAP, 2 * PAGE_GAP + 792]);
  expect([upright.width, upright.height]).toEqual([612, 3 * PAGE_GAP + 2 * 792]);
  expect(layoutOf([LETTER], 2, 90).sizes[0]).toEqual({ width: 1584, height: 1224 });
});

it('only a handful of 300 pages is near a window, and the one in it is among them', () => {
  const layout = layoutOf(
    Array.from({ length: 300 }, () => LETTER),
    1,
    0,
  );
  fc.assert(
    fc.property(fc.nat(Math.floor(layout.height) - 900), (top) => {
      const window = { top, height: 900 };
      const { first, last } = pagesNear(layout, window, 450);
      const now = currentPage(layout, window);
      expect(first).toBeLessThanOrEqual(now);
      expect(now).toBeLessThanOrEqual(last);
      expect(last - first).toBeLessThan(4);
    }),
  );
});

it('finds the page at any height of pages of any size', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), fc.nat(60_000), (pages, y) => {
      const { tops } = layoutOf(pages, 1, 0);
      const found = pageAt({ tops }, y);
      const straight = tops.findLastIndex((top) => top <= y);
      expect(found).toBe(Math.max(0, straight));
    }),
  );
});
