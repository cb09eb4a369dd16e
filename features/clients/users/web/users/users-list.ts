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

/** What an empty view says, and what to do about it. */
export function emptyUsers(tab: string | null): { title: string; why: string } {
  const status = statusOf(tab);
  if (status === 'active')
    return {
      title: 'No clients yet. Import a list or add one.',
      why: 'Users are the people who sign in for an entity.',
    };
  return { title: EMPTY_TITLES[status], why: EMPTY_REASONS[status] };
}

const EMPTY_TITLES = {
  readonly: 'No read-only users',
  no_email: 'Every user has an email address',
  deactivated: 'No deactivated users',
  deleted: 'No deleted users',
} as const;
const EMPTY_REASONS = {
  readonly: 'Read-only users can look at everything of theirs but change nothing.',
  no_email: 'Without an email they can’t sign in or get notifications.',
  deactivated: 'Deactivated users can’t sign in until you activate them again.',
  deleted: 'You can restore a deleted user for 120 days.',
} as const;

export const USERS_LIST: ServerList<typeof users.listUsers, UserRow> = {
  name: 'users',
  endpoint: users.listUsers,
  rowsOf: (answer) => answer.users,
  topicOf: ({ id }) => userTopic(id),
  sorts: USER_SORTS,
  filters: { tags: 'tag_ids', assigned: 'assigned_advisor_ids', group: 'group_ids' },
  ofTab: (tab) => ({ status: statusOf(tab) }),
};
