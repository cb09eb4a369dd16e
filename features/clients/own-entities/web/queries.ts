import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract.ts';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { ownEntities } from '../contract.ts';

export const ownEntitiesQuery = queryOptions({
  queryKey: ['clients', 'own-entities'],
  meta: {
    topics: ({ entities }: OutputOf<typeof ownEntities.listOwnEntities>) => [
      'own-entities',
      ...entities.map(({ id }) => entityTopic(id)),
    ],
    kept: true,
  },
  queryFn: ({ signal }) => call(ownEntities.listOwnEntities, {}, { signal }),
});

/** Whom a client can turn to about this entity. */
export const ownAdvisorQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'own-advisor', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(ownEntities.readOwnAdvisor, { company_id: companyId }, { signal }),
  });
