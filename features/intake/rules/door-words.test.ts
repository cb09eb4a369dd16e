import { expect, it } from 'vitest';
import { pagesToTake, papersCounted, quickLookWords } from './door-words.ts';

it('counts papers and those that need a look', () => {
  expect([papersCounted(1), papersCounted(9)]).toEqual(['1 paper', '9 papers']);
  expect(quickLookWords({ fine: 6, asked: 3 })).toBe('6 look fine. 3 need a quick look.');
  expect(quickLookWords({ fine: 1, asked: 1 })).toBe('1 looks fine. 1 needs a quick look.');
  expect(quickLookWords({ fine: 0, asked: 2 })).toBe('2 need a quick look.');
});

it('names the page to take, or all that are missing', () => {
  expect([pagesToTake([2]), pagesToTake([2, 3])]).toEqual(['Take page 2', 'Take the missing pages']);
});
