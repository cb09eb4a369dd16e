import { entityTopic } from '#platform/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { subscriptions } from '../contract.ts';

export const subscriptionQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'subscription', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(subscriptions.notificationTypeIds, { company_id: companyId }, { signal }),
  });
