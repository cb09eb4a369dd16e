import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { clients } from '#features/clients/contract.ts';

type EntitiesAsked = CallOf<typeof clients.listEntities>;
type UsersAsked = CallOf<typeof clients.listUsers>;

export const entitiesQuery = (asked: EntitiesAsked) =>
  queryOptions({
    queryKey: ['clients', 'entities', asked],
    queryFn: ({ signal }) => call(clients.listEntities, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const entityCountQuery = (asked: EntitiesAsked) =>
  queryOptions({
    queryKey: ['clients', 'entity-count', asked],
    queryFn: ({ signal }) => call(clients.listEntities, { ...asked, count: 'true' }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'users', asked],
    queryFn: ({ signal }) => call(clients.listUsers, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const userCountQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['clients', 'user-count', asked],
    queryFn: ({ signal }) => call(clients.listUsers, { ...asked, count: 'true' }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'user', userId],
    queryFn: ({ signal }) => call(clients.readUser, { user_id: userId }, { signal }),
  });

export const entityQuery = (hash: string) =>
  queryOptions({
    queryKey: ['clients', 'entity', hash],
    queryFn: ({ signal }) => call(clients.readEntityByHash, { hash_id: hash }, { signal }),
  });

export const entitySearchQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-search', search, limit],
    queryFn: ({ signal }) => call(clients.simpleIndex, { search, limit }, { signal }),
    placeholderData: keepPreviousData,
  });

export const entityProfileQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-profile', companyId],
    queryFn: ({ signal }) => call(clients.readEntityProfile, { company_id: companyId }, { signal }),
  });
