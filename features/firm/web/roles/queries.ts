import { queryOptions } from '@tanstack/react-query';
import { roles } from '#features/firm/roles-contract.ts';
import { call } from '#platform/web/client.ts';

export const rolesQuery = queryOptions({
  queryKey: ['firm', 'roles'],
  queryFn: ({ signal }) => call(roles.listFirmRoles, {}, { signal }),
});
