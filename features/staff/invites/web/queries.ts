import { queryOptions } from '@tanstack/react-query';
import { invites } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const invitesQuery = queryOptions({
  queryKey: ['firm', 'invites'],
  meta: { topics: ['staff'] },
  queryFn: ({ signal }) => call(invites.listInvites, {}, { signal }),
});
