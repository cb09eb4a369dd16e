import { ActionIcon, Button } from '@mantine/core';
import { IconBuilding, IconExternalLink, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useOtherTabs, useServerList } from '#platform/web/server-list.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { EntityRow } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { tagsQuery } from '#features/labels/web/staff.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { EntityDrawerProps } from '../entity-edit/EntityDrawer.tsx';
import type { NewEntityDialogProps } from '../entity-new/NewEntityDialog.tsx';
import { entityCountsQuery, entityTypesQuery } from '../queries.ts';
import { useSavedViews, ViewButtons } from '#features/saved-views/web/staff.ts';
import { ENTITIES_LIST, statusOf } from './entities-list.ts';
import { deletedColumns, entityColumns } from './entity-columns.tsx';
import { entityFilters } from './entity-filters.ts';
import { emptyWords, entityTabs, STATUS_TABS } from './entity-tabs.ts';
import { useEntityBulk } from './use-entity-bulk.tsx';
import { useOpenedEntity } from './use-opened-entity.ts';
import { useRestore } from './use-restore.ts';

const EntityDrawer = lazyScreen<'EntityDrawer', EntityDrawerProps>(
  () => import('../entity-edit/EntityDrawer.tsx'),
  'EntityDrawer',
);
const NewEntityDialog = lazyScreen<'NewEntityDialog', NewEntityDialogProps>(
  () => import('../entity-new/NewEntityDialog.tsx'),
  'NewEntityDialog',
);
const NO_ROWS: EntityRow[] = [];
const pathOf = (row: EntityRow) => `/admin/${row.hash_id}`;

export function EntitiesScreen() {
  const firm = useFirm();
  const { permissions } = useMe();
  const opened = useOpenedEntity();
  const { busy, restore } = useRestore();
  const list = useServerList(ENTITIES_LIST);
  const { state, filter, total, selected, setSelected } = list;
  const isDeleted = statusOf(state.tab) === 'deleted';
  const views = useSavedViews('entities', entityTabs(useQuery(entityCountsQuery).data));
  const types = useQuery(entityTypesQuery).data?.types ?? [];
  const tags = useQuery(tagsQuery('entity')).data?.tags ?? [];
  const listed = list.rows ?? NO_ROWS;
  const elsewhere = useOtherTabs(ENTITIES_LIST, state, STATUS_TABS, list.rows?.length === 0);
  const bulk = useEntityBulk({ selected, onSelect: setSelected, filter, total, rows: listed });
  const mayEdit = permissions.includes('entities.edit');
  const mayRestore = permissions.includes('entities.delete_restore');
  const columns = useMemo(
    () =>
      isDeleted
        ? deletedColumns((row) =>
            mayRestore ? (
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                aria-label={`Restore ${row.name}`}
                onClick={() => void restore([row.id])}
              >
                Restore
              </Button>
            ) : null,
          )
        : entityColumns(firm),
    [firm, isDeleted, mayRestore, busy, restore],
  );
  const create = mayEdit ? (
    <Button leftSection={<IconPlus size="1.125em" aria-hidden />} onClick={() => opened.create(true)}>
      New entity
    </Button>
  ) : null;
  return (
    <>
      <PageTitle>Entities</PageTitle>
      <PageHeader title="Entities" actions={create} />
      <DataTable
        {...list.table}
        label="Entities"
        columns={columns}
        state={{ ...state, tab: views.shownTab(state.tab) }}
        onState={(change) => views.choose(change, list.patch)}
        {...(isDeleted
          ? {}
          : {
              rowHref: pathOf,
              onOpen: (row: EntityRow) => opened.open(row.hash_id),
              onCursor: (row: EntityRow) => opened.entity && opened.open(row.hash_id),
              rowActions: (row: EntityRow) => <RowActions row={row} onEdit={opened.open} />,
            })}
        openRow={listed.find((row) => row.hash_id === opened.entity)?.id ?? null}
        selection={{ selected, onChange: setSelected, actions: bulk.actions }}
        search={{ placeholder: 'Filter by name or ID' }}
        filters={entityFilters(firm, { types, tags })}
        tabs={views.tabs}
        toolbar={<ViewButtons views={views} />}
        elsewhere={elsewhere}
        empty={{
          icon: <IconBuilding size={32} stroke={1.4} />,
          ...emptyWords(state.tab),
          ...(state.tab === null && mayEdit
            ? { action: <Button onClick={() => opened.create(true)}>Add an entity</Button> }
            : {}),
        }}
      />
      {bulk.dialog}
      <Suspense fallback={null}>
        {opened.entity === null ? null : (
          <EntityDrawer
            hash={opened.entity}
            hashes={listed.map((row) => row.hash_id)}
            onOpen={opened.open}
            onClose={() => opened.open(null)}
          />
        )}
        {opened.creating && mayEdit ? (
          <NewEntityDialog
            onCreated={(made) => opened.open(made.hash_id)}
            onClose={() => opened.create(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function RowActions({ row, onEdit }: { row: EntityRow; onEdit: (hash: string) => void }) {
  return (
    <>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={`Edit ${row.name}`}
        onClick={() => onEdit(row.hash_id)}
      >
        <IconPencil size="1.0625rem" stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={pathOf(row)}
        variant="default"
        size="sm"
        aria-label={`Open ${row.name}`}
      >
        <IconExternalLink size="1.0625rem" stroke={1.75} />
      </ActionIcon>
    </>
  );
}
