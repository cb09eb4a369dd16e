import { queryOptions } from '@tanstack/react-query';
import { people } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const staffQuery = queryOptions({
  queryKey: ['firm', 'staff'],
  meta: { topics: ['staff'] },
  queryFn: ({ signal }) => call(people.listStaff, {}, { signal }),
});
