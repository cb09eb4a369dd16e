import { expect, it } from 'vitest';
import { question } from '#test/example-form.ts';
import { fitsAgain, lastYearWords, sameAgain } from './last-year.ts';

it('QST-036: names the year before, or says last year', () => {
  expect(lastYearWords(2025)).toBe('in 2024');
  expect(lastYearWords(null)).toBe('last year');
});

it.each([
  ['boolean', [], 'Yes', true],
  ['boolean', [], 'Not Applicable', false],
  ['select', ['Idaho'], 'Idaho', true],
  ['select', ['Idaho'], 'Oregon', false],
  ['multiple', ['a', 'b'], 'a||b', true],
  ['multiple', ['a'], 'a||b', false],
  ['text', [], 'First Harbor Bank', true],
  ['password', [], '••••••••', false],
  ['upload', [], '2', false],
] as const)('%s %s: %s can be said again: %s', (type, options, value, fits) =>
  expect(fitsAgain({ type, options: [...options] }, value)).toBe(fits),
);

it('nothing changed: only what is open, and only what still fits', () => {
  const asked = [question(1), question(2), question(3, { type: 'select', options: ['x'] })];
  const prior = [1, 2, 3].map((question_no) => ({ question_no, value: 'as before', documents: 0 }));
  expect(sameAgain(asked, prior, (no) => no !== 2)).toEqual([{ no: 1, value: 'as before' }]);
});
