import { describe, expect, it } from 'vitest';
import { lookAgainAfter, lookAgainWhile } from './look-again.ts';

describe('looking again', () => {
  it('PLT-026: waits 1.05 times as long each time, and 30000 ms at most', () => {
    expect(lookAgainAfter(2000, 0)).toBe(2000);
    expect(lookAgainAfter(2000, 1)).toBeCloseTo(2100);
    expect(lookAgainAfter(2000, 2)).toBeCloseTo(2205);
    expect(lookAgainAfter(2000, 1000)).toBe(30_000);
    const interval = lookAgainWhile<{ done: boolean }>(2000, (answer) => answer?.done !== true);
    expect(interval({ state: { dataUpdateCount: 0 } })).toBe(2000);
    expect(interval({ state: { data: { done: false }, dataUpdateCount: 1 } })).toBeCloseTo(2100);
    expect(interval({ state: { data: { done: true }, dataUpdateCount: 2 } })).toBe(false);
  });
});
