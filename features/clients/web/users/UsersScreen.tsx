import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTableState } from '#platform/web/table-state.ts';
import { USER_SORTS } from '#features/clients/model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { userCountQuery, usersQuery } from '../queries.ts';
import { userColumns } from './user-columns.tsx';

type Sort = (typeof USER_SORTS)[number];
const isSort = (name: string): name is Sort => (USER_SORTS as readonly string[]).includes(name);

export function UsersScreen() {
  const firm = useFirm();
  const navigate = useNavigate();
  const [state, patch] = useTableState({
    name: 'users',
    defaultSort: 'created_at',
    defaultDescending: true,
    filterKeys: [],
  });
  const filter = { search: state.search };
  const rows = useQuery(
    usersQuery({
      ...filter,
      page: state.page + 1,
      rows_per_page: state.pageSize,
      sort_by: isSort(state.sort) ? state.sort : 'created_at',
      descending: String(state.descending),
    }),
  );
  const count = useQuery(userCountQuery(filter));
  const columns = useMemo(() => userColumns(firm), [firm]);
  return (
    <>
      <title>Users · Sheaf</title>
      <PageHeader title="Users" />
      <DataTable
        name="users"
        label="Users"
        columns={columns}
        rows={rows.data?.users}
        total={count.data?.total}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        isFetching={rows.isFetching}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        rowHref={(row) => `/clients/${row.id}`}
        onOpen={(row) => void navigate(`/clients/${row.id}`)}
        search={{ placeholder: 'Name, email or phone' }}
        empty={{
          icon: <IconUsers size={32} stroke={1.4} />,
          title: 'No users were found',
          why: 'Users are the people who sign in for an entity.',
        }}
      />
    </>
  );
}
