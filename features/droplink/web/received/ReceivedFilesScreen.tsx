import { SegmentedControl } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#platform/web/show-date.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { type Drop, SHOWN, type Shown } from '../../model.ts';
import { dropsQuery } from '../queries.ts';
import { DropDrawer } from './DropDrawer.tsx';
import { filesOf, isLeft, leftOf, matchOf, SHOWN_WORDS } from './received-words.ts';

const COLUMNS: Column<Drop>[] = [
  {
    key: 'sender_name',
    header: 'From',
    width: '24%',
    hideable: false,
    card: 'title',
    render: (row) => row.sender_name,
  },
  { key: 'sender_email', header: 'Email they gave', card: 'subtitle', render: (row) => row.sender_email },
  { key: 'files', header: 'Files', width: 90, render: (row) => filesOf(row.files.length) },
  {
    key: 'match',
    header: 'Proposed match',
    width: '22%',
    render: (row) => <Match drop={row} />,
  },
  { key: 'left', header: 'To file', width: 100, card: 'meta', render: (row) => leftOf(row) },
  { key: 'received_at', header: 'Received', width: 100, render: (row) => shortDate(row.received_at) },
  {
    key: 'kept_until',
    header: 'Kept until',
    width: 100,
    render: (row) => (row.files.some(isLeft) ? shortDate(row.kept_until) : null),
  },
];

function Match({ drop }: { drop: Drop }) {
  if (!drop.files.some(isLeft)) return null;
  const { name, why } = matchOf(drop);
  return <RowWords name={name} facts={why} />;
}

const EMPTY: Record<Shown, string> = {
  waiting: 'Nothing to file',
  filed: 'Nothing filed yet',
  rejected: 'Nothing rejected',
  all: 'No files yet',
};
const shownIn = (text: string | undefined): Shown => SHOWN.find((one) => one === text) ?? 'waiting';

/** ACC-003, DRP-015: what people without an account sent, until somebody files or deletes it. */
export function ReceivedFilesScreen() {
  const [state, patch] = useTableState({
    name: 'received-files',
    defaultSort: 'received_at',
    defaultDescending: true,
    filterKeys: ['show'],
  });
  const show = shownIn(state.filters.show);
  const list = useQuery(dropsQuery(state.page + 1, state.pageSize, show));
  const counts = list.data?.counts;
  const [opened, put] = useOpened('drop');
  const id = /^\d{1,15}$/.test(opened.drop ?? '') ? Number(opened.drop) : null;
  return (
    <>
      <PageTitle>Received files</PageTitle>
      <PageHeader
        title="Received files"
        subtitle="Sent without an account. Nobody has checked who the sender is. Files left here are deleted after 90 days; you hear of it 7 days before."
        actions={
          <SegmentedControl
            aria-label="Which files"
            data={SHOWN.map((value) => ({
              value,
              label: counts ? `${SHOWN_WORDS[value]} ${counts[value]}` : SHOWN_WORDS[value],
            }))}
            value={show}
            onChange={(value) => patch({ filters: value === 'waiting' ? {} : { show: value }, page: 0 })}
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
          title: EMPTY[show],
          why: 'Files that people send you through your drop link appear here.',
        }}
      />
      {id === null ? null : <DropDrawer key={id} id={id} onClose={() => put({ drop: null })} />}
    </>
  );
}
