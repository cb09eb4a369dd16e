import { describe, expect, it } from 'vitest';
import type { Figure } from '../model.ts';
import { changesBetween, isBeyondLimit, limitFor, linesOf, resultsOf } from './figures.ts';

const figure = (key: string, amount: number, authority = 'federal'): Figure => ({
  authority,
  key,
  label: key,
  amount,
});
const voids = (key: string, before: number, after: number, form = 'us-8879') =>
  changesBetween([figure(key, before)], [figure(key, after)]).some((change) => isBeyondLimit(change, form));

describe('figures that ask for a new signature', () => {
  it('are beyond $50 of income or AGI, $14 of tax, withholding, refund or due, and $300 on a T183', () => {
    for (const key of ['total_income', 'agi'])
      expect([voids(key, 100_00, 150_00), voids(key, 100_00, 150_01)]).toEqual([false, true]);
    for (const key of ['total_tax', 'withholding', 'refund', 'due'])
      expect([voids(key, 100_00, 114_00), voids(key, 114_01, 100_00)]).toEqual([false, true]);
    expect([voids('refund', 0, 300_00, 'ca-t183'), voids('refund', 0, 300_01, 'ca-t183')]).toEqual([
      false,
      true,
    ]);
    expect(voids('wages', 0, 1_000_000_00)).toBe(false);
    expect(limitFor('interest', 'us-8879')).toBeNull();
  });

  it('count what came or went as zero', () => {
    const changes = changesBetween([figure('refund', 20_00)], [figure('due', 13_00)]);
    expect(changes.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['due', null, 13_00],
      ['refund', 20_00, null],
    ]);
    expect(changes.map((change) => isBeyondLimit(change, 'us-8879'))).toEqual([false, true]);
  });

  it('are told apart by authority; what stayed is no change', () => {
    expect(changesBetween([figure('due', 5, 'CA')], [figure('due', 5, 'CA'), figure('due', 7)])).toEqual([
      { authority: 'federal', key: 'due', label: 'due', before: null, after: 7 },
    ]);
  });
});

it('a summary never nets authorities, and knows last year where it is known', () => {
  const now = [figure('refund', 604_00), figure('due', 214_00, 'OR'), figure('due', 0), figure('agi', 1)];
  expect(resultsOf(now).map(({ authority, key }) => [authority, key])).toEqual([
    ['federal', 'refund'],
    ['OR', 'due'],
  ]);
  expect(linesOf(now, [figure('refund', 876_00)]).map(({ before }) => before)).toEqual([
    876_00,
    null,
    null,
    null,
  ]);
});
