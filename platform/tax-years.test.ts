import { expect, it } from 'vitest';
import { filingYear, taxYears } from './tax-years.ts';

it('the year people file for is that of the day ten months ago', () => {
  expect(filingYear(new Date('2026-03-15T12:00:00Z'))).toBe(2025);
  expect(filingYear(new Date('2026-10-31T12:00:00Z'))).toBe(2025);
  expect(filingYear(new Date('2026-11-01T12:00:00Z'))).toBe(2026);
  expect(filingYear(new Date('2027-01-01T00:00:00Z'))).toBe(2026);
});

it('SND-022: tax years run from 2018 to that of ten months ago, never below 2025', () => {
  expect(taxYears(new Date('2026-03-01T00:00:00Z'))).toEqual([
    2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018,
  ]);
  expect(taxYears(new Date('2026-11-16T00:00:00Z'))[0]).toBe(2026);
  expect(taxYears(new Date('2024-01-01T00:00:00Z'))[0]).toBe(2025);
});
