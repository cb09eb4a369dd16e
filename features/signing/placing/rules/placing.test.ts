import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_KINDS } from '../../model.ts';
import { Field } from '../model.ts';
import {
  copyToAllPages,
  duplicateField,
  makeField,
  moveField,
  neighborOf,
  nextNumber,
  resizeField,
} from './placing.ts';
import { readingOrder } from './reading-order.ts';

const LETTER = { width: 612, height: 792 };
const at = (no: number, x: number, y: number, page = 0): Field => ({
  ...makeField({ kind: 'initials', signer: 1, page, x: 0, y: 0 }, no, LETTER),
  x,
  y,
});
const isOnPage = ({ x, y, width, height }: Field, size = LETTER) =>
  x >= 0 && y >= 0 && x + width <= size.width + 0.01 && y + height <= size.height + 0.01;

describe('SIG-009: a field on a page', () => {
  it('is centered where somebody pointed, and is what the server takes', () => {
    const field = makeField({ kind: 'signature', signer: 7, page: 2, x: 300, y: 400 }, 1, LETTER);
    expect(field).toMatchObject({ x: 210, y: 386, width: 180, height: 28, page: 2, required: true });
    expect(Field.parse(field)).toEqual(field);
  });

  it('stays on its page however it is moved and resized', () => {
    const far = fc.double({ min: -3000, max: 3000, noNaN: true });
    const step = fc.record({ x: far, y: far });
    const size = fc.record({
      width: fc.double({ min: 200, max: 2000, noNaN: true }),
      height: fc.double({ min: 200, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(size, fc.constantFrom(...FIELD_KINDS), step, fc.array(step), (page, kind, start, steps) => {
        let field = makeField({ kind, signer: 1, page: 0, ...start }, 1, page);
        expect(isOnPage(field, page)).toBe(true);
        for (const [index, by] of steps.entries()) {
          field = index % 2 ? moveField(field, by, page) : resizeField(field, by, page);
          expect(isOnPage(field, page)).toBe(true);
          expect(field.width).toBeGreaterThanOrEqual(12);
        }
      }),
    );
  });

  it('keeps its corner while it is resized, and moves by whole points', () => {
    expect(resizeField(at(1, 100, 100), { x: 10, y: -4 }, LETTER)).toMatchObject({
      x: 100,
      y: 100,
      width: 70,
      height: 20,
    });
    expect(moveField(at(1, 100, 100), { x: -1, y: 10 }, LETTER)).toMatchObject({ x: 99, y: 110 });
  });

  it('never gets a number that was used before', () => {
    expect(nextNumber([])).toBe(1);
    expect(nextNumber([at(3, 0, 0), at(1, 0, 0)])).toBe(4);
    expect(nextNumber([at(1, 0, 0)], 9)).toBe(10);
  });

  it('is copied to the pages that have none at its place, inside smaller ones', () => {
    const first = { ...at(1, 540, 700), found_by: 'Initials' };
    const taken = at(2, 540, 700, 2);
    const copied = copyToAllPages([first, taken], first, [
      LETTER,
      { width: 300, height: 300 },
      LETTER,
      LETTER,
    ]);
    expect(copied.map(({ no, page, x, y, found_by }) => [no, page, x, y, found_by])).toEqual([
      [1, 0, 540, 700, 'Initials'],
      [2, 2, 540, 700, null],
      [3, 1, 240, 276, null],
      [4, 3, 540, 700, null],
    ]);
    expect(copyToAllPages(copied, first, [LETTER, { width: 300, height: 300 }, LETTER, LETTER])).toEqual(
      copied,
    );
  });

  it('is duplicated beside itself', () => {
    expect(duplicateField(at(1, 10, 10), 2, LETTER)).toMatchObject({ no: 2, x: 22, y: 22 });
  });

  it('comes in the order one reads', () => {
    const fields = [at(1, 300, 500), at(2, 50, 504), at(3, 50, 100, 1), at(4, 50, 200)];
    expect(readingOrder(fields).map(({ no }) => no)).toEqual([4, 2, 1, 3]);
    expect(neighborOf(fields, 4, 1)?.no).toBe(2);
    expect(neighborOf(fields, 4, -1)?.no).toBe(3);
    expect(neighborOf(fields, 3, 1)?.no).toBe(4);
    expect(neighborOf(fields, null, 1)?.no).toBe(4);
    expect(neighborOf([], 1, 1)).toBeNull();
  });
});
