import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pageSizeCookie,
  pageSizeFrom,
  parseTableState,
  patchTableState,
  serialiseTableState,
  PAGE_SIZES,
  type TableState,
} from './table-state.ts';

const options = { name: 'users', defaultSort: 'name', filterKeys: ['tag', 'group'] };

describe('page size', () => {
  it('PLT-012: offers 10, 20 and 50, and 10 when nothing is stored', () => {
    expect([...PAGE_SIZES]).toEqual([10, 20, 50]);
    expect(pageSizeFrom('', 'users_rows')).toBe(10);
    expect(pageSizeFrom('users_rows=13', 'users_rows')).toBe(10);
  });

  it('PLT-013: is kept for one year in a cookie and restored', () => {
    const cookie = pageSizeCookie('users_rows', 50);
    expect(cookie).toContain('max-age=31536000');
    expect(pageSizeFrom(`a=1; ${cookie.split(';')[0]}`, 'users_rows')).toBe(50);
  });
});

describe('the address', () => {
  it('is empty at the defaults', () => {
    const state = parseTableState(new URLSearchParams(), options, 10);
    expect(state).toEqual({
      page: 0,
      pageSize: 10,
      sort: 'name',
      descending: false,
      search: '',
      filters: {},
      tab: null,
    });
    expect(serialiseTableState(new URLSearchParams(), state, options).toString()).toBe('');
  });

  it('keeps what belongs to others', () => {
    const state = parseTableState(new URLSearchParams('year=2025'), options, 10);
    expect(serialiseTableState(new URLSearchParams('year=2025'), state, options).toString()).toBe(
      'year=2025',
    );
  });

  it('reads nonsense as the first page', () => {
    for (const page of ['-1', '0', '1.5', 'x', '1e99'])
      expect(parseTableState(new URLSearchParams({ page }), options, 10).page).toBe(0);
  });

  it('gives back whatever was put in', () => {
    const text = fc.string({ minLength: 1 });
    const anyState: fc.Arbitrary<TableState> = fc.record({
      page: fc.nat(10_000),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sort: text,
      descending: fc.boolean(),
      search: fc.string(),
      filters: fc.record({ tag: text, group: text }, { requiredKeys: [] }).map((filters) => ({ ...filters })),
      tab: fc.option(text),
    });
    fc.assert(
      fc.property(anyState, (state) => {
        const params = serialiseTableState(new URLSearchParams(), state, options);
        expect(parseTableState(params, options, state.pageSize)).toEqual(state);
      }),
    );
  });

  it('can hold the default column the other way round', () => {
    const newest = { ...options, defaultSort: 'date', defaultDescending: true };
    const state = { ...parseTableState(new URLSearchParams(), newest, 10), descending: false };
    const params = serialiseTableState(new URLSearchParams(), state, newest);
    expect(parseTableState(params, newest, 10).descending).toBe(false);
  });
});

describe('a change', () => {
  const third = { ...parseTableState(new URLSearchParams(), options, 10), page: 2 };

  it('of filter, search, sort, tab or size starts at the first page', () => {
    for (const patch of [
      { search: 'a' },
      { filters: { tag: 'x' } },
      { sort: 'email' },
      { descending: true },
      { tab: 'mine' },
      { pageSize: 50 as const },
    ])
      expect(patchTableState(third, patch).page).toBe(0);
  });

  it('of the page changes only the page', () => {
    expect(patchTableState(third, { page: 3 })).toEqual({ ...third, page: 3 });
    expect(patchTableState(third, {}).page).toBe(2);
  });
});
