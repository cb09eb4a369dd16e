import { describe, expect, it } from 'vitest';
import type { TableState } from '#platform/web/table-state.ts';
import { usersAsked, userTabs } from './users-asked.ts';

const state: TableState = {
  page: 1,
  pageSize: 20,
  sort: 'full_name',
  descending: false,
  search: 'ann',
  filters: {},
  tab: null,
};

describe('what the users list asks', () => {
  it('is the active ones unless another view is chosen, page counted from one', () => {
    expect(usersAsked(state).page).toMatchObject({
      status: 'active',
      page: 2,
      rows_per_page: 20,
      search: 'ann',
    });
    expect(usersAsked({ ...state, tab: 'no_email' }).filter.status).toBe('no_email');
    expect(usersAsked({ ...state, tab: 'made-up' }).filter.status).toBe('active');
  });

  it('takes the filters as they stand and no sort it does not know', () => {
    const asked = usersAsked({ ...state, sort: 'ssn', filters: { tags: 'Farm,Dental', assigned: 'none' } });
    expect(asked.page.sort_by).toBe('created_at');
    expect(asked.filter).toMatchObject({ tags: 'Farm,Dental', assigned: 'none', group: undefined });
  });

  it('counts each view once the counts are known', () => {
    expect(userTabs(undefined)[1]).toEqual({ key: 'readonly', label: 'Read-only' });
    const counts = { active: 4, readonly: 1, no_email: 0, deactivated: 2, deleted: 3 };
    expect(userTabs(counts).map(({ label, count }) => [label, count])).toEqual([
      ['Active', 4],
      ['Read-only', 1],
      ['No email', 0],
      ['Deactivated', 2],
      ['Deleted', 3],
    ]);
  });
});
