import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { FOLLOWS_EVERYTHING } from '#platform/web/live.ts';
import { activity } from '#features/activity/contract.ts';

export type Subject = { companyId: number } | { userId: number };

export const activityQuery = (subject: Subject) =>
  infiniteQueryOptions({
    queryKey: ['activity', subject],
    queryFn: ({ pageParam: page, signal }) =>
      'companyId' in subject
        ? call(activity.listActivity, { company_id: subject.companyId, page }, { signal })
        : call(activity.listUserActivity, { user_id: subject.userId, page }, { signal }),
    initialPageParam: 1,
    meta: FOLLOWS_EVERYTHING,
    getNextPageParam: (last, pages) =>
      pages.length * last.per_page < last.total ? pages.length + 1 : undefined,
  });
