import { describe, expect, it } from 'vitest';
import type { Figure, FigureKind } from '../model.ts';
import { balancesOf, changedBeyond, changesFrom, headlinesOf } from './summary.ts';

const figure = (authority: string, kind: FigureKind, cents: number): Figure => ({
  authority,
  kind,
  cents,
  reason: { page: 0, text: kind, x: 0, y: 0, width: 1, height: 1 },
});
const THIS = [
  figure('OR', 'due', 21_400),
  figure('federal', 'refund', 60_400),
  figure('federal', 'total_income', 9_058_400),
  figure('federal', 'agi', 9_058_400),
  figure('federal', 'total_tax', 671_400),
  figure('federal', 'withholding', 731_800),
];
const LAST = [
  figure('federal', 'total_income', 8_491_200),
  figure('federal', 'total_tax', 633_000),
  figure('federal', 'refund', 87_600),
  figure('OR', 'refund', 900),
];

describe('the summary', () => {
  it('has a refund or an amount due of each authority, never one against the other', () => {
    expect(balancesOf(THIS)).toEqual([
      { authority: 'federal', kind: 'refund', title: 'Federal refund', cents: 60_400 },
      { authority: 'OR', kind: 'due', title: 'Oregon balance due', cents: 21_400 },
    ]);
    expect(balancesOf([figure('federal', 'refund', 0)])).toEqual([]);
    expect(
      balancesOf([figure('NY', 'due', 1), figure('CA', 'due', 2), figure('cra', 'due', 3)]).map(
        ({ authority }) => authority,
      ),
    ).toEqual(['cra', 'CA', 'NY']);
  });

  it('has three lines of what changed, and leaves out what one year alone has', () => {
    const changes = changesFrom(THIS, LAST);
    expect(changes.map(({ kind }) => kind)).toEqual(['total_income', 'total_tax', 'refund']);
    expect(headlinesOf(changes).map(({ label, change }) => [label, change])).toEqual([
      ['Income', 567_200],
      ['Federal tax', 38_400],
      ['Federal refund', -27_200],
    ]);
    expect(headlinesOf(changesFrom(THIS, []))).toEqual([]);
  });

  it('takes the next best line where the return has no total', () => {
    const income = [figure('federal', 'agi', 5), figure('CA', 'agi', 9)];
    const changes = changesFrom(income, [figure('federal', 'agi', 3), figure('CA', 'agi', 4)]);
    expect(changes.map(({ label }) => label)).toEqual([
      'Adjusted gross income',
      'California: Adjusted gross income',
    ]);
    expect(headlinesOf(changes).map(({ label, change }) => [label, change])).toEqual([
      ['Adjusted gross income', 2],
    ]);
  });
});

describe('a replaced form is signed again', () => {
  it.each([
    ['federal', 'agi', 5000, false],
    ['federal', 'agi', 5001, true],
    ['federal', 'total_income', 5001, true],
    ['federal', 'total_tax', 1400, false],
    ['federal', 'total_tax', 1401, true],
    ['federal', 'withholding', 1401, true],
    ['federal', 'refund', 1401, true],
    ['federal', 'due', 1401, true],
    ['cra', 'refund', 30_000, false],
    ['cra', 'total_income', 30_001, true],
  ] as const)('%s %s, changed by %i: %s', (authority, kind, by, isSignedAgain) => {
    for (const change of [by, -by]) {
      const [before, after] = [
        [figure(authority, kind, 100_000)],
        [figure(authority, kind, 100_000 + change)],
      ];
      expect(changedBeyond(before, after).length > 0).toBe(isSignedAgain);
    }
  });

  it('where a refund became an amount due, with both figures', () => {
    expect(changedBeyond([figure('federal', 'refund', 60_400)], [figure('federal', 'due', 2_000)])).toEqual([
      { authority: 'federal', kind: 'refund', label: 'Federal refund', before: 60_400, after: 0 },
      { authority: 'federal', kind: 'due', label: 'Federal balance due', before: 0, after: 2_000 },
    ]);
    expect(changedBeyond(THIS, THIS)).toEqual([]);
  });
});
