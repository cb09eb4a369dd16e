import { queryOptions } from '@tanstack/react-query';
import { roles } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const rolesQuery = queryOptions({
  queryKey: ['firm', 'roles'],
  meta: { topics: ['staff', 'roles'] },
  queryFn: ({ signal }) => call(roles.listFirmRoles, {}, { signal }),
});
