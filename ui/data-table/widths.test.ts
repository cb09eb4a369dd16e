import { expect, it } from 'vitest';
import { fittingColumns, leastWidth } from './widths.ts';

const COLUMNS = [
  { key: 'name', width: '20%', least: 200 },
  { key: 'tags', width: 170, givesWay: 2 },
  { key: 'group', givesWay: 1 },
  { key: 'created', width: 110, givesWay: 3 },
];
const keys = (pixels: number | null) => fittingColumns(COLUMNS, pixels).map(({ key }) => key);

it('columns give way by importance, and what stays can be read', () => {
  expect(keys(null)).toEqual(['name', 'tags', 'group', 'created']);
  expect(keys(652)).toEqual(['name', 'tags', 'group', 'created']);
  expect(keys(651)).toEqual(['name', 'tags', 'group']);
  expect(keys(400)).toEqual(['name', 'group']);
  expect(keys(100)).toEqual(['name']);
});

it('a table is never narrower than its columns need', () => {
  expect(leastWidth(COLUMNS)).toBe(`${652 / 16}rem`);
});
