import { entityTopic } from '#platform/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { owners } from '../contract.ts';

export const spouseQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'spouse', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(owners.readSpouse, { company_id: companyId }, { signal }),
  });
