import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollarText, readDollars } from './dollars.ts';

it('reads amounts as people type them', () => {
  const read = ['1264', '1,264', '$1,264.00', ' $ 1264.5 ', '0', '0.07', '1,000,000,000'].map(readDollars);
  expect(read).toEqual([126_400, 126_400, 126_400, 126_450, 0, 7, 100_000_000_000]);
  for (const wrong of ['', 'a lot', '12,64', '1.234', '-5', '1,000,000,001', '5 dollars'])
    expect(readDollars(wrong), wrong).toBeNull();
});

it('reads what it shows', () => {
  expect([dollarText(null), dollarText(126_450), dollarText(0)]).toEqual(['', '1,264.50', '0.00']);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (cents) => {
      expect(readDollars(dollarText(cents))).toBe(cents);
    }),
  );
});
