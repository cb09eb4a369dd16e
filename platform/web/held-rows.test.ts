import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdRows } from './held-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id, at: 'now' }));
const old = (...ids: number[]) => ids.map((id) => ({ id, at: 'before' }));
const ids = (held: readonly { id: number }[]) => held.map(({ id }) => id);

describe('rows that stay where they are', () => {
  it('show what changed in them at once', () => {
    expect(holdRows(old(1, 2, 3), rows(1, 2, 3))).toEqual({ rows: rows(1, 2, 3), waiting: 0 });
  });

  it('keep their places when others come before them', () => {
    const held = holdRows(old(1, 2, 3), rows(8, 9, 1));
    expect(ids(held.rows)).toEqual([1, 2, 3]);
    expect(held.waiting).toBe(2);
    expect(held.rows.map(({ at }) => at)).toEqual(['now', 'before', 'before']);
  });

  it('keep their places when one of them moves up', () => {
    const held = holdRows(old(1, 2, 3, 4), rows(3, 1, 2, 4));
    expect([ids(held.rows), held.waiting]).toEqual([[1, 2, 3, 4], 1]);
  });

  it('close up when one leaves, and take in what fills the end', () => {
    expect(ids(holdRows(old(1, 2, 3), rows(1, 3, 4)).rows)).toEqual([1, 3, 4]);
    expect(holdRows(old(1, 2, 3), rows(1, 3, 4)).waiting).toBe(0);
  });

  it('are given up when none of them is left', () => {
    expect(holdRows(old(1, 2), rows(3, 4))).toEqual({ rows: rows(3, 4), waiting: 0 });
    expect(holdRows(old(1, 2), [])).toEqual({ rows: [], waiting: 0 });
  });

  it('never change their order, and never hide a change without saying so', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });
    fc.assert(
      fc.property(some, some, (before, now) => {
        const held = holdRows(old(...before), rows(...now));
        if (held.waiting === 0) expect(ids(held.rows)).toEqual(now);
        else expect(ids(held.rows)).toEqual(before);
      }),
    );
  });
});
