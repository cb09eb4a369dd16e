import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf } from './cents.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['350', 35_000],
    ['350.00', 35_000],
    [' $ 350.5 ', 35_050],
    ['1,250.05', 125_005],
    ['1000000', 100_000_000],
  ])('%s is %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it.each(['', '0', '0.00', '-5', '3.505', '1,25', '12.', 'abc', '1e3', '1000000.01', '1 000'])(
    '“%s” is none',
    (typed) => expect(centsOf(typed)).toBeNull(),
  );

  it('reads back as dollars', () => expect(dollarsOf(125_005)).toBe('$1,250.05'));
});
