import { describe, expect, it } from 'vitest';
import { dueDayIn, isoDay } from './dates.ts';
import { ofForm, ofShape } from './fingerprint.ts';
import { yearOf } from './tax-year.ts';

describe('due days', () => {
  it.each([
    ['Calendar year—Due April 15, 2026', { month: 4, day: 15, year: 2026 }],
    ['Due date: 06/15/2026', { month: 6, day: 15, year: 2026 }],
    ['Pay by Sept. 15, 2026.', { month: 9, day: 15, year: 2026 }],
    ['Due Jan. 15, 2027', { month: 1, day: 15, year: 2027 }],
    ['on or before May 1', { month: 5, day: 1, year: null }],
    ['Due 4-15-26', { month: 4, day: 15, year: 2026 }],
    ['due by 2026-04-30', { month: 4, day: 30, year: 2026 }],
  ])('%s', (text, day) => expect(dueDayIn(text)).toEqual(day));

  it.each([
    'Balance due $150.00',
    'Paid April 15, 2026',
    'by check or money order. Rev. January 2021',
    'Due 13/45/2026',
    '',
  ])('are not in “%s”', (text) => expect(dueDayIn(text)).toBeNull());

  it('are written with all their digits', () => {
    expect(isoDay({ month: 4, day: 5, year: null }, 2026)).toBe('2026-04-05');
  });
});

it('the year of a return is the one that is named most, and none where two are', () => {
  expect(
    yearOf([
      new Map([[2024, 3]]),
      new Map([
        [2025, 2],
        [2024, 1],
      ]),
    ]),
  ).toBe(2024);
  expect(
    yearOf([
      new Map([
        [2024, 2],
        [2025, 2],
      ]),
    ]),
  ).toBeNull();
  expect(yearOf([])).toBeNull();
});

it('a fingerprint is the same for the same form of the same software, and tells forms apart', () => {
  expect(ofForm('Lacerte', 'us-8879')).toBe(ofForm('Lacerte', 'us-8879'));
  expect(ofForm('Lacerte', 'us-8879')).not.toBe(ofForm('Drake Tax', 'us-8879'));
  expect(ofShape(null, 'one')).not.toBe(ofShape(null, 'two'));
  expect(ofShape('Lacerte', '')).toBe('');
});
