import type { CallOf } from '#platform/contract.ts';
import type { TableState } from '#platform/web/table-state.ts';
import type { users } from '../../contract.ts';
import { USER_SORTS, USER_STATUSES, type UserCounts, type UserStatus } from '../../model.ts';

type Asked = CallOf<typeof users.listUsers>;

export const USER_FILTERS = ['tags', 'assigned', 'group'] as const;

const LABELS: Record<UserStatus, string> = {
  active: 'Active',
  readonly: 'Read-only',
  no_email: 'No email',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
};

/** The list opens on those who are active, so that view needs no word in the address. */
export const userTabs = (counts: UserCounts | undefined) =>
  USER_STATUSES.map((status) => ({
    key: status === 'active' ? null : status,
    label: LABELS[status],
    ...(counts && { count: counts[status] }),
  }));

export const statusOf = (tab: string | null): UserStatus =>
  USER_STATUSES.find((status) => status === tab) ?? 'active';

const isSort = (name: string): name is (typeof USER_SORTS)[number] =>
  (USER_SORTS as readonly string[]).includes(name);

/** What the table's state asks the server: one page of rows, and how many there are in all. */
export function usersAsked(state: TableState): { page: Asked; filter: Asked } {
  const filter: Asked = {
    search: state.search,
    status: statusOf(state.tab),
    tags: state.filters.tags || undefined,
    assigned: state.filters.assigned || undefined,
    group: state.filters.group || undefined,
  };
  return {
    filter,
    page: {
      ...filter,
      page: state.page + 1,
      rows_per_page: state.pageSize,
      sort_by: isSort(state.sort) ? state.sort : 'created_at',
      descending: String(state.descending),
    },
  };
}
