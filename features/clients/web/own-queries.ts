import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { ownEntities } from '#features/clients/own-contract.ts';

export const ownEntitiesQuery = queryOptions({
  queryKey: ['clients', 'own-entities'],
  queryFn: ({ signal }) => call(ownEntities.listOwnEntities, {}, { signal }),
});
