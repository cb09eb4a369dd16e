import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { entities } from '#features/clients/entity-contract.ts';
import { owners } from '#features/clients/owner-contract.ts';
import { roleAssignments } from '#features/clients/role-contract.ts';
import { watching } from '#features/clients/watch-contract.ts';
import { tags } from '#features/firm/tags-contract.ts';

export const entityCountsQuery = queryOptions({
  queryKey: ['clients', 'entity-counts'],
  queryFn: ({ signal }) => call(entities.countEntities, {}, { signal }),
});

export const entityTypesQuery = queryOptions({
  queryKey: ['clients', 'entity-types'],
  queryFn: ({ signal }) => call(entities.entityTypes, {}, { signal }),
});

export const entityTagsQuery = queryOptions({
  queryKey: ['firm', 'tags', 'entity'],
  queryFn: ({ signal }) => call(tags.listTags, { kind: 'entity' }, { signal }),
});

export const notesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'notes', companyId],
    queryFn: ({ signal }) => call(watching.listNotes, { company_id: companyId }, { signal }),
  });

export const subscriptionQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'subscription', companyId],
    queryFn: ({ signal }) => call(watching.notificationTypeIds, { company_id: companyId }, { signal }),
  });

export const spouseQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'spouse', companyId],
    queryFn: ({ signal }) => call(owners.readSpouse, { company_id: companyId }, { signal }),
  });

export const entityRolesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'entity-roles', companyId],
    queryFn: ({ signal }) => call(roleAssignments.listEntityRoles, { company_id: companyId }, { signal }),
  });

const HOLDERS_SHOWN = 20;

/** Where a role is assigned, a page at a time. */
export const roleHoldersQuery = (roleId: number) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'role-holders', roleId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        roleAssignments.listAssignmentsOfRole,
        { role_id: roleId, page: pageParam, rows_per_page: HOLDERS_SHOWN },
        { signal },
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * HOLDERS_SHOWN < total ? pages.length + 1 : undefined,
  });
