import { Button } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#platform/web/show-date.ts';
import { useTableState } from '#platform/web/table-state.ts';
import type { Import } from '../model.ts';
import { READ_AT_ONCE, TYPE_NAMES } from '../rules/fields.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { STATE_NAMES, STATE_TONES } from './import-words.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { importsQuery } from './queries.ts';

const resultOf = ({ type, state, counts }: Import): string =>
  READ_AT_ONCE.includes(type) && (state === 'done' || state === 'undone')
    ? `${counts.new} new, ${counts.update} changed`
    : counts.rows > 0
      ? `${counts.rows} rows`
      : '—';

const COLUMNS: Column<Import>[] = [
  {
    key: 'document_name',
    header: 'File',
    width: '30%',
    hideable: false,
    card: 'title',
    render: (row) => row.document_name,
  },
  { key: 'type', header: 'Type', card: 'subtitle', render: (row) => TYPE_NAMES[row.type] },
  {
    key: 'state',
    header: 'State',
    card: 'meta',
    render: (row) => <Tag tone={STATE_TONES[row.state] ?? 'plain'}>{STATE_NAMES[row.state]}</Tag>,
  },
  { key: 'result', header: 'Rows', render: resultOf },
  { key: 'created_by', header: 'By', render: (row) => row.created_by },
  { key: 'created_at', header: 'Uploaded', width: 110, render: (row) => shortDate(row.created_at) },
];

export function ImportsScreen() {
  const [uploading, setUploading] = useState(false);
  const [state, patch] = useTableState({
    name: 'imports',
    defaultSort: 'created_at',
    defaultDescending: true,
    filterKeys: [],
  });
  const list = useQuery(importsQuery(state.page + 1, state.pageSize));
  const upload = (
    <Button leftSection={<IconUpload size="1.125em" aria-hidden />} onClick={() => setUploading(true)}>
      Import
    </Button>
  );
  return (
    <>
      <PageTitle>Imports</PageTitle>
      <PageHeader title="Imports" subtitle="Import clients and staff" actions={upload} />
      <DataTable
        name="imports"
        label="Imports"
        columns={COLUMNS}
        rows={list.data?.imports}
        total={list.data?.total}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        asked={list}
        rowHref={(row) => `/imports/${row.id}`}
        empty={{
          icon: <IconFileImport size={32} stroke={1.4} />,
          title: 'No imports yet',
          why: 'Bring your client list from a spreadsheet. You review every row before anything is imported.',
          action: <Button onClick={() => setUploading(true)}>Import a list</Button>,
        }}
      />
      {uploading ? (
        <ImportDialog offered={list.data?.offered ?? READ_AT_ONCE} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}
