import { expect, it } from 'vitest';
import { pagesLeft, readPages, writePages } from './page-ranges.ts';

it.each([
  ['1,3', [1, 3]],
  ['2-4', [2, 3, 4]],
  ['2..4', [2, 3, 4]],
  ['1; 2 – 3, 3', [1, 2, 3]],
  [' 5 ', [5]],
  ['4-2', [4, 3, 2]],
  ['1,', [1]],
])('CHK-053: %s are pages', (text, pages) => {
  expect(readPages(text, 5)).toEqual({ pages, error: null });
});

it.each([
  ['', 'Which pages?'],
  [' ; ', 'Which pages?'],
  ['one', 'Enter pages such as 1, 3 or 2-4.'],
  ['1-2-3', 'Enter pages such as 1, 3 or 2-4.'],
  ['1.5', 'Enter pages such as 1, 3 or 2-4.'],
  ['0', 'This document has 5 pages.'],
  ['4-6', 'This document has 5 pages.'],
  ['999999', 'This document has 5 pages.'],
])('CHK-053: %j is told what is wrong', (text, error) => {
  expect(readPages(text, 5)).toEqual({ pages: null, error });
});

it('writes them the way they are read, and knows which are left', () => {
  expect(writePages([5, 1, 2, 3])).toBe('1-3, 5');
  expect(
    pagesLeft(
      [
        [1, 2],
        [2, 4],
      ],
      6,
    ),
  ).toEqual([3, 5, 6]);
  expect(pagesLeft([[1]], 1)).toEqual([]);
});
