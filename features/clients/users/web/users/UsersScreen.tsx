import { Button, Group } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useOtherTabs, useServerList } from '#platform/web/server-list.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { tagsQuery } from '#features/labels/web/staff.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { CreateUserDialogProps } from '../create/CreateUserDialog.tsx';
import { userCountsQuery } from '../queries.ts';
import type { UserDrawerProps } from '../user-edit/UserDrawer.tsx';
import { useSavedViews, ViewButtons } from '#features/saved-views/web/staff.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.ts';
import { emptyUsers, statusOf, USERS_LIST, userTabs } from './users-list.ts';

const UserDrawer = lazyScreen<'UserDrawer', UserDrawerProps>(
  () => import('../user-edit/UserDrawer.tsx'),
  'UserDrawer',
);
const CreateUserDialog = lazyScreen<'CreateUserDialog', CreateUserDialogProps>(
  () => import('../create/CreateUserDialog.tsx'),
  'CreateUserDialog',
);

/** Which user is open beside the list, and whether a new one is being made. */
function useOpenedUser() {
  const [opened, put] = useOpened('user', 'new');
  const user = Number(opened.user);
  return {
    user: Number.isSafeInteger(user) && user > 0 ? user : null,
    creating: opened.new !== null,
    open: (id: number | null) => put({ user: id === null ? null : String(id) }),
    create: (on: boolean) => put({ new: on ? '1' : null }),
    created: (id: number) => put({ user: String(id), new: null }),
  };
}

export function UsersScreen() {
  const firm = useFirm();
  const { permissions } = useMe();
  const opened = useOpenedUser();
  const list = useServerList(USERS_LIST);
  const { state, selected, setSelected } = list;
  const tags = useQuery(tagsQuery('contact')).data?.tags ?? [];
  const views = useSavedViews('users', userTabs(useQuery(userCountsQuery).data));
  const columns = useMemo(() => userColumns(firm), [firm]);
  const elsewhere = useOtherTabs(USERS_LIST, state, userTabs(undefined), list.rows?.length === 0);
  const bulk = useBulkActions({ selected, onSelect: setSelected, filter: list.filter, total: list.total });

  const first =
    statusOf(state.tab) === 'active' ? (
      <Group gap="sm" justify="center">
        {permissions.includes('import.run') ? (
          <Button component={Link} to="/imports">
            Import a list
          </Button>
        ) : null}
        {permissions.includes('users.edit') ? (
          <Button variant="default" onClick={() => opened.create(true)}>
            Add a client
          </Button>
        ) : null}
      </Group>
    ) : undefined;
  return (
    <>
      <PageTitle>Users</PageTitle>
      <PageHeader
        title="Users"
        actions={
          <>
            {permissions.includes('import.run') ? (
              <Button component={Link} to="/imports" variant="default">
                Import
              </Button>
            ) : null}
            {permissions.includes('users.edit') ? (
              <Button
                leftSection={<IconUserPlus size="1.125em" aria-hidden />}
                onClick={() => opened.create(true)}
              >
                Create user
              </Button>
            ) : null}
          </>
        }
      />
      <DataTable
        {...list.table}
        label="Users"
        columns={columns}
        state={{ ...state, tab: views.shownTab(state.tab) }}
        onState={(change) => views.choose(change, list.patch)}
        rowHref={(row) => `/clients/${row.id}`}
        onOpen={(row) => opened.open(row.id)}
        openRow={opened.user}
        selection={{ selected, onChange: setSelected, actions: bulk.actions }}
        search={{ placeholder: 'Name, email or phone' }}
        filters={userFilters(firm, tags)}
        tabs={views.tabs}
        toolbar={<ViewButtons views={views} />}
        elsewhere={elsewhere}
        empty={{ icon: <IconUsers size={32} stroke={1.4} />, ...emptyUsers(state.tab), action: first }}
      />
      {bulk.dialog}
      <Suspense fallback={null}>
        {opened.user === null ? null : (
          <UserDrawer
            userId={opened.user}
            ids={(list.rows ?? []).map((row) => row.id)}
            onOpen={opened.open}
            onClose={() => opened.open(null)}
          />
        )}
        {opened.creating ? (
          <CreateUserDialog onClose={() => opened.create(false)} onCreated={opened.created} />
        ) : null}
      </Suspense>
    </>
  );
}
