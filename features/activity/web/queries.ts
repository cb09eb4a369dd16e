import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { entityTopic, historyTopic, userTopic } from '#platform/events.ts';
import { activity } from '../contract.ts';

/** Of an entity, or only what concerns one tax return of it. */
export type Subject = { companyId: number; taxReturnId?: number } | { userId: number };

export const activityQuery = (subject: Subject) =>
  infiniteQueryOptions({
    queryKey: ['activity', subject],
    queryFn: ({ pageParam: page, signal }) =>
      'companyId' in subject
        ? call(
            activity.listActivity,
            { company_id: subject.companyId, tax_return_id: subject.taxReturnId, page },
            { signal },
          )
        : call(activity.listUserActivity, { user_id: subject.userId, page }, { signal }),
    initialPageParam: 1,
    meta: {
      topics:
        'companyId' in subject
          ? [entityTopic(subject.companyId), historyTopic(subject.companyId)]
          : [userTopic(subject.userId)],
    },
    getNextPageParam: (last, pages) =>
      pages.length * last.per_page < last.total ? pages.length + 1 : undefined,
  });

/** Of the whole firm. Old once somebody looks again: something happens all the time. */
export const firmActivityQuery = (asked: CallOf<typeof activity.listActivity>) =>
  queryOptions({
    queryKey: ['activity', 'firm', asked],
    queryFn: ({ signal }) => call(activity.listActivity, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
