import { describe, expect, it } from 'vitest';
import type { TableState } from '#platform/web/table-state.ts';
import { activeFilters, isLastPage, rangeText } from './wording.ts';

const state: TableState = {
  page: 1,
  pageSize: 20,
  sort: 'name',
  descending: false,
  search: '',
  filters: { tax_year: '2025', status: 'signed,paid' },
  tab: null,
};
const filters = [
  { key: 'tax_year', label: 'Tax year' },
  { key: 'status', label: 'Status', options: [{ value: 'signed', label: 'Signed' }] },
];

describe('words of a table', () => {
  it('names the range', () => {
    expect(rangeText(state, 20, 1412)).toBe('21–40 of 1,412');
    expect(rangeText(state, 3, null)).toBe('21–23');
    expect(rangeText({ ...state, page: 0 }, 0, 0)).toBe('No rows');
  });
  it('knows the last page with and without a total', () => {
    expect(isLastPage(state, 20, 41)).toBe(false);
    expect(isLastPage(state, 20, 40)).toBe(true);
    expect(isLastPage(state, 20, null)).toBe(false);
    expect(isLastPage(state, 19, undefined)).toBe(true);
  });
  it('says which filters are on', () => {
    expect(activeFilters(state, filters)).toBe('Two filters are on: tax year 2025, status Signed, paid.');
    expect(activeFilters({ ...state, filters: {}, search: 'whit' }, filters)).toBe(
      'One filter is on: search “whit”.',
    );
    expect(activeFilters({ ...state, filters: {} }, filters)).toBeNull();
  });
});
