import { SegmentedControl } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#platform/web/show-date.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { Drop } from '../../model.ts';
import { dropsQuery } from '../queries.ts';
import { DropDrawer } from './DropDrawer.tsx';
import { filesOf, leftOf } from './received-words.ts';

const COLUMNS: Column<Drop>[] = [
  {
    key: 'sender_name',
    header: 'From',
    width: '30%',
    hideable: false,
    card: 'title',
    render: (row) => row.sender_name,
  },
  { key: 'sender_email', header: 'Email they gave', card: 'subtitle', render: (row) => row.sender_email },
  { key: 'files', header: 'Files', render: (row) => filesOf(row.files.length) },
  { key: 'left', header: 'To file', card: 'meta', render: (row) => leftOf(row) },
  { key: 'received_at', header: 'Received', width: 110, render: (row) => shortDate(row.received_at) },
];

const SHOWN = [
  { value: '', label: 'All' },
  { value: 'true', label: 'To file' },
];

/** ACC-003, DRP-015: what people without an account sent, until somebody files or deletes it. */
export function ReceivedFilesScreen() {
  const [state, patch] = useTableState({
    name: 'received-files',
    defaultSort: 'received_at',
    defaultDescending: true,
    filterKeys: ['waiting'],
  });
  const waiting = state.filters.waiting ?? '';
  const list = useQuery(dropsQuery(state.page + 1, state.pageSize, waiting === 'true'));
  const [opened, put] = useOpened('drop');
  const id = /^\d{1,15}$/.test(opened.drop ?? '') ? Number(opened.drop) : null;
  return (
    <>
      <PageTitle>Received files</PageTitle>
      <PageHeader
        title="Received files"
        subtitle="Sent without an account. Nobody has checked who the sender is; files nobody files are deleted after a year."
        actions={
          <SegmentedControl
            aria-label="Which files"
            data={SHOWN}
            value={waiting}
            onChange={(value) => patch({ filters: value ? { waiting: value } : {}, page: 0 })}
          />
        }
      />
      <DataTable
        name="received-files"
        label="Received files"
        columns={COLUMNS}
        rows={list.data?.drops}
        total={list.data?.total}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        asked={list}
        onOpen={(row) => put({ drop: String(row.id) })}
        empty={{
          icon: <IconInbox size={32} stroke={1.4} />,
          title: waiting ? 'Nothing to file' : 'No files yet',
          why: 'Files that people send you through your drop link appear here.',
        }}
      />
      {id === null ? null : <DropDrawer key={id} id={id} onClose={() => put({ drop: null })} />}
    </>
  );
}
