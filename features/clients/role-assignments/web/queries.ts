import { entityTopic } from '#platform/events.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { roleAssignments } from '../contract.ts';

export const entityRolesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-roles', companyId],
    meta: { topics: [entityTopic(companyId), 'roles'] },
    queryFn: ({ signal }) => call(roleAssignments.listEntityRoles, { company_id: companyId }, { signal }),
  });

const HOLDERS_SHOWN = 20;

/** Where a role is assigned, a page at a time. */
export const roleHoldersQuery = (roleId: number) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'role-holders', roleId],
    initialPageParam: 1,
    meta: { topics: ['roles'] },
    queryFn: ({ pageParam, signal }) =>
      call(
        roleAssignments.listAssignmentsOfRole,
        { role_id: roleId, page: pageParam, rows_per_page: HOLDERS_SHOWN },
        { signal },
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * HOLDERS_SHOWN < total ? pages.length + 1 : undefined,
  });
