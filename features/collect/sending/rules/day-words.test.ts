import { expect, it } from 'vitest';
import { dayInWords, wholeDay } from './day-words.ts';

it('a day is said in words, in a letter with its year', () => {
  expect(wholeDay('2026-03-17')).toBe('March 17, 2026');
  expect(dayInWords('2026-03-17')).toBe('Tuesday, March 17');
  expect(dayInWords(null)).toBeNull();
});
