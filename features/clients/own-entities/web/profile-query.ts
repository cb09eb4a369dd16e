import { entityTopic } from '#platform/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { profiles } from '../contract.ts';

export const entityProfileQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-profile', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(profiles.readEntityProfile, { company_id: companyId }, { signal }),
  });
