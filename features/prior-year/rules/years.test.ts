import { expect, it } from 'vitest';
import { priorYear, returnFolder, yearNamed, yearsOffered } from './years.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

it('the prior year is the one before the year that is filed for, and turns with November', () => {
  expect(priorYear(at('2026-01-01'))).toBe(2024);
  expect(priorYear(at('2026-10-31'))).toBe(2024);
  expect(priorYear(at('2026-11-01'))).toBe(2025);
  expect(priorYear(at('2026-12-31'))).toBe(2025);
});

it('seven years are offered, the newest first, and others that have something', () => {
  expect(yearsOffered(at('2026-03-02'), [])).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018]);
  expect(yearsOffered(at('2026-03-02'), [2011, 2024, 2026])).toEqual([
    2026, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2011,
  ]);
});

it('an address names a year, the usual one, or none', () => {
  const now = at('2026-03-02');
  expect(yearNamed('2021', now)).toBe(2021);
  expect(yearNamed('1', now)).toBe(2024);
  expect([yearNamed('1990', now), yearNamed('2100', now)]).toEqual([1990, 2100]);
  for (const none of ['', '1989', '2101', '2021.5', 'all', '-2021']) expect(yearNamed(none, now)).toBeNull();
});

it('a return has a place of its own in the firm’s folder of its year', () => {
  expect(returnFolder(2024)).toBe('/2024/STAFF ONLY/Tax Returns');
});
