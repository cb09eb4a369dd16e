import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { labels } from '#features/labels/contract.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { overviewCalls } from '../contract.ts';
import type { RelevantQuestionnaire } from '../model.ts';

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

/** Old as soon as one of them moves, whoever's it is. */
export const relevantQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'relevant', companyId],
    meta: {
      topics: ({ questionnaires }: { questionnaires: RelevantQuestionnaire[] }) => [
        entityTopic(companyId),
        ...questionnaires.map(({ id }) => questionnaireTopic(id)),
      ],
    },
    queryFn: ({ signal }) =>
      call(overviewCalls.listRelevantQuestionnaires, { company_id: companyId }, { signal }),
  });

/** How many stand in each view. */
export const viewCountsQuery = queryOptions({
  queryKey: ['questionnaires', 'counts'],
  meta: { topics: ['questionnaires'], counts: true },
  queryFn: ({ signal }) => call(overviewCalls.countQuestionnaires, {}, { signal }),
});

/** Years come once in a year: a list of them is never old for long. */
export const usageQuery = queryOptions({
  queryKey: ['questionnaires', 'usage'],
  staleTime: 600_000,
  queryFn: ({ signal }) => call(overviewCalls.usageData, {}, { signal }),
});

/** With the mail of each. */
export const statusMailsQuery = queryOptions({
  queryKey: ['questionnaires', 'status-mails'],
  meta: { topics: ['firm'] },
  queryFn: ({ signal }) => call(labels.listCustomStatuses, {}, { signal }),
});
