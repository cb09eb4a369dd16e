import { infiniteQueryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { overviewCalls } from '../contract.ts';

export const entityQuestionnairesQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: ['questionnaires', 'entity', companyId],
    // Whatever happens to one of them is about its entity.
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ pageParam: page, signal }) =>
      call(overviewCalls.listEntityQuestionnaires, { company_id: companyId, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * last.per_page < last.total ? pages.length + 1 : undefined,
  });
