import { expect, it } from 'vitest';
import { dateInWords, shortDate, shortDateTime } from './show-date.ts';

const now = new Date(2026, 2, 3);

it('staff read short dates, with the year only when it is another one', () => {
  expect(shortDate(new Date(2026, 1, 28, 12).toISOString(), now)).toBe('Feb 28');
  expect(shortDate(new Date(2024, 1, 28, 12).toISOString(), now)).toBe('Feb 28, 2024');
  expect(shortDateTime(new Date(2026, 2, 3, 10, 40).toISOString(), now)).toMatch(/^Mar 3, 10:40\sAM$/);
});

it('clients read dates in words', () => {
  expect(dateInWords(new Date(2026, 2, 10, 12).toISOString())).toBe('March 10, 2026');
});
