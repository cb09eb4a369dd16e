import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTableState } from '#platform/web/table-state.ts';
import { ENTITY_TYPES } from '#features/clients/model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { entitiesQuery, entityCountQuery } from '../queries.ts';
import { entitiesAsked } from './entities-asked.ts';
import { entityColumns } from './entity-columns.tsx';

const TABS = [
  { key: null, label: 'Active' },
  { key: 'inactive', label: 'Inactive' },
  { key: 'all', label: 'All' },
];
const FILTERS = [
  {
    key: 'entity_type',
    label: 'Entity type',
    options: ENTITY_TYPES.map((type) => ({ value: type, label: type })),
  },
];

export function EntitiesScreen() {
  const firm = useFirm();
  const navigate = useNavigate();
  const [state, patch] = useTableState({
    name: 'entities',
    defaultSort: 'created_at',
    defaultDescending: true,
    filterKeys: ['entity_type'],
  });
  const asked = entitiesAsked(state);
  const rows = useQuery(entitiesQuery(asked.page));
  const count = useQuery(entityCountQuery(asked.filter));
  const columns = useMemo(() => entityColumns(firm), [firm]);
  return (
    <>
      <title>Entities · Sheaf</title>
      <PageHeader title="Entities" />
      <DataTable
        name="entities"
        label="Entities"
        columns={columns}
        rows={rows.data?.entities}
        total={count.data?.total}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        isFetching={rows.isFetching}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        rowHref={(row) => `/admin/${row.hash_id}`}
        onOpen={(row) => void navigate(`/admin/${row.hash_id}`)}
        search={{ placeholder: 'Filter by name or ID' }}
        filters={FILTERS}
        tabs={TABS}
        empty={{
          icon: <IconBuilding size={32} stroke={1.4} />,
          title: 'No entities were found',
          why: 'An entity is a person, a couple, a company or a trust your firm works for.',
        }}
      />
    </>
  );
}
