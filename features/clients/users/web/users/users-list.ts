import { userTopic } from '#platform/events.ts';
import type { ServerList } from '#platform/web/server-list.ts';
import { users } from '../../contract.ts';
import { USER_SORTS, USER_STATUSES, type UserCounts, type UserRow, type UserStatus } from '../../model.ts';

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

export const USERS_LIST: ServerList<typeof users.listUsers, UserRow> = {
  name: 'users',
  endpoint: users.listUsers,
  rowsOf: (answer) => answer.users,
  topicOf: ({ id }) => userTopic(id),
  sorts: USER_SORTS,
  filters: { tags: 'tag_ids', assigned: 'assigned_advisor_ids', group: 'group_ids' },
  ofTab: (tab) => ({ status: statusOf(tab) }),
};
