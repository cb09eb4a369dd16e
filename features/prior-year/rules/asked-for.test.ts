import { expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';

it('says how many of a year are asked for in the next', () => {
  const [on, off] = [{ do_not_rollover: false }, { do_not_rollover: true }];
  expect(askedFor([on, off, on], 2024)).toBe('2 of 3 asked for in 2025');
  expect(askedFor([], 2024)).toBe('0 of 0 asked for in 2025');
});
