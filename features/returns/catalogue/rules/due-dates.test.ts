import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APRIL_15,
  canadian,
  CORPORATE_ESTIMATES_FROM_MARCH,
  dueDates,
  dueOn,
  ESTIMATES,
  MARCH_15,
  offPatriotsDay,
  workingDay,
} from './due-dates.ts';

describe('due dates', () => {
  it.each([
    [2017, '2018-04-17'],
    [2018, '2019-04-15'],
    [2021, '2022-04-18'],
    [2022, '2023-04-18'],
    [2023, '2024-04-15'],
    [2024, '2025-04-15'],
    [2027, '2028-04-18'],
  ])('of a return for %i skip the weekend and Emancipation Day', (year, day) => {
    expect(dueDates(APRIL_15, year)).toEqual([day]);
  });

  it('of estimates are four, the last one in the next year', () => {
    expect(dueDates(ESTIMATES, 2024)).toEqual(['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15']);
    expect(dueDates(ESTIMATES, 2026)).toEqual(['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15']);
    expect(dueDates(ESTIMATES, 2027)[3]).toBe('2028-01-18');
  });

  it('of partnerships and S corporations come a month earlier', () => {
    expect(dueDates(MARCH_15, 2024)).toEqual(['2025-03-17']);
  });

  it.each([
    [2018, '2019-04-17'],
    [2022, '2023-04-18'],
    [2023, '2024-04-17'],
    [2024, '2025-04-15'],
  ])('of Maine and Massachusetts for %i also skip Patriots’ Day', (year, day) => {
    expect(dueDates(offPatriotsDay(APRIL_15), year)).toEqual([day]);
  });

  it('of corporations may begin in March', () => {
    expect(dueDates(CORPORATE_ESTIMATES_FROM_MARCH, 2026)).toEqual([
      '2026-03-16',
      '2026-06-15',
      '2026-09-15',
      '2026-12-15',
    ]);
  });

  it('of Canada know the holidays of Canada alone', () => {
    expect(dueDates(canadian([4, 30, 1]), 2021)).toEqual(['2022-05-02']);
    expect(dueDates(canadian([4, 18, 1]), 2021)).toEqual(['2022-04-18']);
  });

  it('of a state are on its own day', () => {
    expect(dueDates(dueOn(5, 1), 2025)).toEqual(['2026-05-01']);
  });

  it('are never on a weekend, and at most four days later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2018-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const moved = workingDay(day, 'federal');
          expect([0, 6]).not.toContain(new Date(moved).getUTCDay());
          expect(moved >= day).toBe(true);
          expect(Date.parse(moved) - Date.parse(day)).toBeLessThanOrEqual(4 * 86_400_000);
        },
      ),
    );
    expect(workingDay('2026-07-04', 'none')).toBe('2026-07-04');
  });
});
