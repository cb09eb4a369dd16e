import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { users } from '#features/clients/user-contract.ts';
import { views } from '#features/clients/views-contract.ts';

type UsersAsked = CallOf<typeof users.listUsers>;

export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'users', asked],
    queryFn: ({ signal }) => call(users.listUsers, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const userCountQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'user-count', asked],
    queryFn: ({ signal }) => call(users.listUsers, { ...asked, count: 'true' }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userCountsQuery = queryOptions({
  queryKey: ['clients', 'user-counts'],
  queryFn: ({ signal }) => call(users.countUsers, {}, { signal }),
});

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'user', userId],
    queryFn: ({ signal }) => call(users.readUser, { user_id: userId }, { signal }),
  });

export const userSearchQuery = (term: string, limit: number) =>
  queryOptions({
    queryKey: ['clients', 'user-search', term, limit],
    queryFn: ({ signal }) => call(users.searchUsers, { term, limit }, { signal }),
    placeholderData: keepPreviousData,
  });

export const viewsQuery = (screen: 'users' | 'entities') =>
  queryOptions({
    queryKey: ['clients', 'views', screen],
    queryFn: ({ signal }) => call(views.listViews, { screen }, { signal }),
  });
