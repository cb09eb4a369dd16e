import { expect, it } from 'vitest';
import { shownOf } from './shown-papers.ts';

const paper = (id: number, confidence: number | null, created_at: string, name = `scan${id}.pdf`) => ({
  id,
  confidence,
  created_at,
  name,
  detailed_name: id === 1 ? 'W-2 Northfield' : '',
});
const papers = [
  paper(1, 99, '2026-02-01T00:00:00Z'),
  paper(2, 54, '2026-02-03T00:00:00Z'),
  paper(3, null, '2026-02-02T00:00:00Z'),
];
const ids = (search: string, sort: 'least_sure' | 'oldest') =>
  shownOf(papers, { search, sort }).map(({ id }) => id);

it('lists the least sure first, or the oldest, and finds by file name and by what a paper is', () => {
  expect(ids('', 'least_sure')).toEqual([3, 2, 1]);
  expect(ids('', 'oldest')).toEqual([1, 3, 2]);
  expect(ids('northfield', 'oldest')).toEqual([1]);
  expect(ids('SCAN2', 'oldest')).toEqual([2]);
});
