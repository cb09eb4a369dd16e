import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { FREQUENCIES, nextOccurrence, occurrenceFrom } from './schedule.ts';

function days(frequency: (typeof FREQUENCIES)[number], first: string, count: number): (string | null)[] {
  const list: (string | null)[] = [occurrenceFrom(frequency, first, first)];
  while (list.length < count) list.push(nextOccurrence(frequency, first, list.at(-1)!));
  return list;
}

describe('a schedule', () => {
  it.each([
    ['weekly', '2026-02-23', ['2026-02-23', '2026-03-02', '2026-03-09']],
    ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['month_start', '2026-01-15', ['2026-02-01', '2026-03-01']],
    ['month_start', '2026-01-01', ['2026-01-01', '2026-02-01']],
    ['month_end', '2026-01-15', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['quarterly', '2025-11-30', ['2025-11-30', '2026-02-28', '2026-05-30']],
    ['yearly', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('%s from %s', (frequency, first, expected) =>
    expect(days(frequency, first, expected.length)).toEqual(expected),
  );

  it('once is once', () => {
    expect(occurrenceFrom('once', '2026-03-01', '2026-03-01')).toBe('2026-03-01');
    expect(nextOccurrence('once', '2026-03-01', '2026-03-01')).toBeNull();
  });

  it('after a long pause goes on with the next day, however many were missed', () => {
    expect(nextOccurrence('weekly', '2026-01-05', '2026-03-20')).toBe('2026-03-23');
    expect(nextOccurrence('monthly', '2010-01-31', '2026-02-10')).toBe('2026-02-28');
  });

  it('always goes forward, and never twice on one day', () => {
    const day = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2015-01-01', n));
    fc.assert(
      fc.property(fc.constantFrom(...FREQUENCIES), day, fc.nat(2000), (frequency, first, later) => {
        const after = addDays(first, later);
        const next = nextOccurrence(frequency, first, after);
        fc.pre(frequency !== 'once');
        expect(next! > after).toBe(true);
        // Nothing of it lies between.
        expect(occurrenceFrom(frequency, first, addDays(after, 1))).toBe(next);
        expect(occurrenceFrom(frequency, first, next!)).toBe(next);
      }),
    );
  });
});
