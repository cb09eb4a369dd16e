import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goesInParts, PART_BYTES, partsOf } from './parts.ts';

it('parts follow one another to the last byte, none larger than a part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 * 1024 * 1024 }), (size) => {
      let at = 0;
      for (const [index, part] of partsOf(size).entries()) {
        expect([part.no, part.start]).toEqual([index, at]);
        expect(part.size).toBeGreaterThan(0);
        expect(part.size).toBeLessThanOrEqual(PART_BYTES);
        at += part.size;
      }
      expect(at).toBe(size);
    }),
  );
  expect(partsOf(0)).toEqual([]);
});

it('what fits into one part is sent whole', () => {
  expect([goesInParts(PART_BYTES), goesInParts(PART_BYTES + 1)]).toEqual([false, true]);
});
