import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { entities } from '../contract.ts';
import { entityTopic, userTopic } from '#platform/events.ts';
import type { EntityDetail } from '../model.ts';

export const entityCountsQuery = queryOptions({
  queryKey: ['clients', 'entity-counts'],
  meta: { topics: ['entities'], counts: true },
  queryFn: ({ signal }) => call(entities.countEntities, {}, { signal }),
});

export const entityTypesQuery = queryOptions({
  queryKey: ['clients', 'entity-types'],
  meta: { topics: ['entities'] },
  queryFn: ({ signal }) => call(entities.entityTypes, {}, { signal }),
});

export const entityQuery = (hash: string) =>
  queryOptions({
    queryKey: ['clients', 'entity', hash],
    meta: {
      topics: ({ id, owners }: EntityDetail) => [
        entityTopic(id),
        ...owners.map((owner) => userTopic(owner.id)),
      ],
    },
    queryFn: ({ signal }) => call(entities.readEntityByHash, { hash_id: hash }, { signal }),
  });

export const entityByIdQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-by-id', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(entities.readEntity, { company_id: companyId }, { signal }),
  });

export const entitySearchQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-search', search, limit],
    queryFn: ({ signal }) => call(entities.simpleIndex, { search, limit }, { signal }),
    placeholderData: keepPreviousData,
  });
