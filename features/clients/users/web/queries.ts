import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entityTopic, userTopic } from '#platform/events.ts';
import type { UserDetail } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { users } from '../contract.ts';

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
