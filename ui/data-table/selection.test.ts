import { describe, expect, it } from 'vitest';
import { toggledKey, toggledPage, withRange } from './selection.ts';

const keys = [1, 2, 3, 4, 5];

describe('selection', () => {
  it('toggles one row', () => {
    expect([...toggledKey(new Set([1]), 2)]).toEqual([1, 2]);
    expect([...toggledKey(new Set([1, 2]), 1)]).toEqual([2]);
  });
  it('takes a range in either direction', () => {
    expect([...withRange(new Set(), keys, 2, 4)]).toEqual([2, 3, 4]);
    expect([...withRange(new Set([5]), keys, 3, 1)]).toEqual([5, 1, 2, 3]);
    expect([...withRange(new Set(), keys, 99, 4)]).toEqual([4]);
    expect([...withRange(new Set([9]), keys, null, 99)]).toEqual([9]);
  });
  it('takes or leaves the page and keeps the other pages', () => {
    expect([...toggledPage(new Set([9, 1]), keys)]).toEqual([9, 1, 2, 3, 4, 5]);
    expect([...toggledPage(new Set([9, ...keys]), keys)]).toEqual([9]);
  });
});
