import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf, fromWire, TIMEFRAMES, toWire } from './timeframe.ts';

it('MSG-061: reaches back a week, a month, a quarter, a year, or over all of it', () => {
  const from = TIMEFRAMES.map((timeframe) => daysOf(timeframe, '2026-05-31').start);
  expect(from).toEqual([null, '2026-05-24', '2026-04-30', '2026-02-28', '2025-05-31']);
  expect(daysOf('month', '2024-03-31')).toEqual({ start: '2024-02-29', end: '2024-03-31' });
  expect(daysOf('month', '2026-01-15').start).toBe('2025-12-15');
  expect(daysOf('all', '2026-05-31').end).toBeNull();
});

it('MSG-063: writes days as DD-MM-YYYY and reads no others', () => {
  expect(toWire('2026-12-31')).toBe('31-12-2026');
  for (const text of ['2026-12-31', '31-02-2026', '32-01-2026', '1-1-2026', '00-00-0000', '', '31/12/2026'])
    expect(fromWire(text), text).toBeNull();
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(fromWire(toWire(day))).toBe(day);
      },
    ),
  );
});
