import { expect, it } from 'vitest';
import { corrections } from './corrections.ts';

it('puts what was typed over the cells, also past their end, and over formulas', () => {
  const row = { row: 3, cells: ['a', '=b'], formulas: [1, 2] };
  expect(corrections(row, { 1: 'B', 3: 'd' })).toEqual({
    row: 3,
    cells: ['a', 'B', '', 'd'],
    formulas: [2],
  });
  expect(corrections(row, {})).toEqual(row);
});
