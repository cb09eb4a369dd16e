import { expect, it } from 'vitest';
import { changedLines } from './lines.ts';

const line = (key: string, amount: number, before: number | null) => ({
  authority: 'federal',
  key,
  label: key,
  amount,
  before,
});

it('three lines of what changed: income, tax and result first, none without both years', () => {
  const lines = [
    line('wages', 5, 4),
    line('refund', 9, 8),
    line('total_tax', 2, null),
    line('interest', 3, 3),
    line('total_income', 7, 6),
    line('dividends', 1, 2),
  ];
  expect(changedLines(lines).map(({ key }) => key)).toEqual(['total_income', 'refund', 'wages']);
});
