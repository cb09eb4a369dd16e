import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf } from './readiness.ts';
import { pageWords, readRuns, runsOf, runsText } from './page-runs.ts';

it('reads pages as people write them, and says what is wrong', () => {
  expect(readRuns('5', 46)).toEqual([{ first: 4, last: 4 }]);
  expect(readRuns(' 30-38, 6 to 20,40', 46)).toEqual([
    { first: 5, last: 19 },
    { first: 29, last: 37 },
    { first: 39, last: 39 },
  ]);
  expect(readRuns('1, 2, 2–3', 46)).toEqual([{ first: 0, last: 2 }]);
  const example = 'Enter pages such as 5 or 6–20, 30.';
  for (const wrong of ['', 'five', '5,', '0', '7–3']) expect(readRuns(wrong, 46)).toBe(example);
  expect(readRuns('44–47', 46)).toBe('This return has 46 pages.');
  expect(readRuns('2', 1)).toBe('This return has 1 page.');
  const odd = Array.from({ length: 51 }, (_, at) => at * 2 + 1).join(',');
  expect(readRuns(odd, 200)).toBe('Use at most 50 ranges.');
});

it('names one page and several', () => {
  expect(pageWords(runsOf([4]))).toBe('Page 5');
  expect(pageWords(runsOf([4, 5]))).toBe('Pages 5–6');
  expect(pageWords(runsOf([4, 9]))).toBe('Pages 5, 10');
});

it('reads what it wrote', () => {
  const pages = fc.array(fc.nat(60), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pages, (some) => {
      const runs = runsOf(some);
      expect(readRuns(runsText(runs), 61)).toEqual(runs);
      expect(pagesOf(runs)).toEqual([...new Set(some)].toSorted((a, b) => a - b));
    }),
  );
});
