import { queryOptions } from '@tanstack/react-query';
import { groupCalls } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const firmGroupsQuery = queryOptions({
  queryKey: ['firm', 'groups'],
  meta: { topics: ['staff'] },
  queryFn: ({ signal }) => call(groupCalls.listFirmGroups, {}, { signal }),
});
