import { queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { priorYear } from '../contract.ts';

export const priorYearItemsQuery = (companyId: number, year: number) =>
  queryOptions({
    queryKey: ['prior-year', 'items', companyId, year],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(priorYear.listPriorYearItems, { company_id: companyId, year }, { signal }),
  });

export const lineItemsQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['prior-year', 'lines', itemId],
    meta: {
      topics: ({ item }: { item: { company_id: number } }) => [entityTopic(item.company_id)],
    },
    queryFn: ({ signal }) => call(priorYear.listLineItems, { item_id: itemId }, { signal }),
  });
