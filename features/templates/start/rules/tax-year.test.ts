import { expect, it } from 'vitest';
import { taxYearOf } from './tax-year.ts';

it('the year of the address counts when it is one', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  expect(taxYearOf('2023', now)).toBe(2023);
  for (const odd of [null, '', '23', 'soon', '2023.5', '99999', '1989', '2101', 'null'])
    expect(taxYearOf(odd, now), String(odd)).toBe(2025);
  expect([taxYearOf('1990', now), taxYearOf('2100', now)]).toEqual([1990, 2100]);
});
