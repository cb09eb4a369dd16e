import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract.ts';
import { entityTopic } from '#platform/events.ts';
import { topicsFrom } from '#platform/web/topics.ts';
import { call } from '#platform/web/client.ts';
import { ownEntities } from '../contract.ts';

export const ownEntitiesQuery = queryOptions({
  queryKey: ['clients', 'own-entities'],
  meta: topicsFrom<OutputOf<typeof ownEntities.listOwnEntities>>(({ entities }) => [
    'own-entities',
    ...entities.map(({ id }) => entityTopic(id)),
  ]),
  queryFn: ({ signal }) => call(ownEntities.listOwnEntities, {}, { signal }),
});
