import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf, OutputOf } from '#platform/contract.ts';
import { entityTopic, userTopic } from '#platform/events.ts';
import type { UserDetail } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { users } from '../contract.ts';

type UsersAsked = CallOf<typeof users.listUsers>;
type Listed = OutputOf<typeof users.listUsers>;

export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'users', asked],
    meta: { topics: ({ users: rows }: Listed) => ['users', ...rows.map(({ id }) => userTopic(id))] },
    queryFn: ({ signal }) => call(users.listUsers, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const userCountQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'user-count', asked],
    meta: { topics: ['users'], counts: true },
    queryFn: ({ signal }) => call(users.listUsers, { ...asked, count: 'true' }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userCountsQuery = queryOptions({
  queryKey: ['clients', 'user-counts'],
  meta: { topics: ['users'], counts: true },
  queryFn: ({ signal }) => call(users.countUsers, {}, { signal }),
});

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'user', userId],
    meta: {
      topics: ({ id, entities }: UserDetail) => [
        userTopic(id),
        ...entities.map((entity) => entityTopic(entity.id)),
      ],
    },
    queryFn: ({ signal }) => call(users.readUser, { user_id: userId }, { signal }),
  });

export const userSearchQuery = (term: string, limit: number) =>
  queryOptions({
    queryKey: ['clients', 'user-search', term, limit],
    queryFn: ({ signal }) => call(users.searchUsers, { term, limit }, { signal }),
    placeholderData: keepPreviousData,
  });
