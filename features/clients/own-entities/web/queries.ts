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
  },
  queryFn: ({ signal }) => call(ownEntities.listOwnEntities, {}, { signal }),
});
