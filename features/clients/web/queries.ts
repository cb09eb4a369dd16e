import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { clients } from '#features/clients/contract.ts';

type EntitiesAsked = CallOf<typeof clients.listEntities>;

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
