import { describe, expect, it } from 'vitest';
import { listAsked, type ListShape } from './list-asked.ts';
import type { TableState } from './table-state.ts';

const state: TableState = {
  page: 1,
  pageSize: 20,
  sort: 'full_name',
  descending: false,
  search: 'ann',
  filters: {},
  tab: null,
};
const shape: ListShape = {
  sorts: ['created_at', 'full_name'],
  filters: { tags: 'tag_ids', assigned: 'assigned_advisor_ids' },
  ofTab: (tab) => ({ status: tab ?? 'active' }),
};

describe('what a list asks', () => {
  it('PLT-014: is its tab, its search and its page, counted from one', () => {
    expect(listAsked(state, shape).page).toEqual({
      status: 'active',
      search: 'ann',
      tag_ids: undefined,
      assigned_advisor_ids: undefined,
      page: 2,
      rows_per_page: 20,
      sort_by: 'full_name',
      descending: 'false',
    });
    expect(listAsked({ ...state, tab: 'deleted' }, shape).filter.status).toBe('deleted');
  });

  it('takes the filters under their names on the wire, and no sort it does not know', () => {
    const asked = listAsked({ ...state, sort: 'ssn', filters: { tags: '3,4', assigned: 'none' } }, shape);
    expect(asked.page.sort_by).toBe('created_at');
    expect(asked.filter).toMatchObject({ tag_ids: '3,4', assigned_advisor_ids: 'none' });
  });
});
