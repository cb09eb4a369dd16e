import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { FOLLOWS_EVERYTHING } from '#platform/web/live.ts';
import { activity } from '#features/activity/contract.ts';

export const activityQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'entity', companyId],
    queryFn: ({ pageParam, signal }) =>
      call(activity.listActivity, { company_id: companyId, page: pageParam }, { signal }),
    initialPageParam: 1,
    meta: FOLLOWS_EVERYTHING,
    getNextPageParam: (last, pages) =>
      pages.length * last.per_page < last.total ? pages.length + 1 : undefined,
  });
