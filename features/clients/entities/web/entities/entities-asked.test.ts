import { describe, expect, it } from 'vitest';
import type { TableState } from '#platform/web/table-state.ts';
import { entitiesAsked } from './entities-asked.ts';

const state: TableState = {
  page: 0,
  pageSize: 10,
  sort: 'created_at',
  descending: true,
  search: '',
  filters: {},
  tab: null,
};

describe('entitiesAsked', () => {
  it('PLT-014: sends the page counted from one', () => {
    expect(entitiesAsked({ ...state, page: 2 }).page.page).toBe(3);
  });

  it('names its page size, sort and direction as the wire does', () => {
    expect(entitiesAsked({ ...state, pageSize: 50, sort: 'name', descending: false }).page).toMatchObject({
      rows_per_page: 50,
      sort_by: 'name',
      descending: 'false',
    });
  });

  it('turns the tabs into the inactive flag, active first', () => {
    expect(entitiesAsked(state).filter.status).toBe('active');
    expect(entitiesAsked({ ...state, tab: 'inactive' }).filter.status).toBe('inactive');
    expect(entitiesAsked({ ...state, tab: 'all' }).filter.status).toBe('all');
  });

  it('falls back to the default sort when the address names none that exists', () => {
    expect(entitiesAsked({ ...state, sort: 'password' }).page.sort_by).toBe('created_at');
  });
});
