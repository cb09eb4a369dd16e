import { IconClipboardCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { type ServerList, useServerList } from '#platform/web/server-list.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useExporting } from '../../overview/web/export-slot.ts';
import { exportCalls } from '../contract.ts';
import type { ReviewRow } from '../model.ts';
import { ownExportsQuery } from './queries.ts';
import { RecentExports } from './RecentExports.tsx';

const REVIEW_LIST: ServerList<typeof exportCalls.listForReview, ReviewRow> = {
  name: 'review',
  endpoint: exportCalls.listForReview,
  rowsOf: (answer) => answer.questionnaires,
  topicOf: ({ id }) => questionnaireTopic(id),
  sorts: ['submitted', 'client', 'exported'],
  filters: { exported: 'exported' },
  ofTab: () => ({}),
};

const COLUMNS: Column<ReviewRow>[] = [
  { key: 'client', header: 'Client', sortable: true, card: 'title', render: (row) => row.company_name },
  { key: 'name', header: 'Questionnaire', card: 'subtitle', render: (row) => row.formatted_name },
  {
    key: 'submitted',
    header: 'Submitted',
    sortable: true,
    card: 'meta',
    render: ({ submitted_at, completed }) =>
      submitted_at === null ? (completed ? 'Completed' : 'Ready') : shortDate(submitted_at),
  },
  { key: 'documents', header: 'Documents', align: 'right', render: ({ documents }) => documents },
  {
    key: 'exported',
    header: 'Exported',
    sortable: true,
    card: 'meta',
    render: ({ exported_at, exported_by, changed_since }) =>
      exported_at === null ? (
        'Not yet'
      ) : (
        <>
          {shortDateTime(exported_at)} by {exported_by ?? 'a colleague'}{' '}
          {changed_since && <Tag>Changed since</Tag>}
        </>
      ),
  },
];

/** NAV-014: what is ready for review, and what of it went out. */
export function ReviewScreen() {
  const me = useMe();
  const open = useExporting();
  const list = useServerList(REVIEW_LIST);
  const { data: own } = useQuery({ ...ownExportsQuery(me.id), enabled: open !== null });
  const ids = [...list.selected].map(Number);
  return (
    <>
      <PageTitle>Connect</PageTitle>
      <PageHeader title="Connect" subtitle="Questionnaires that are ready for review" />
      <DataTable
        {...list.table}
        state={list.state}
        onState={list.patch}
        label="Ready for review"
        columns={COLUMNS}
        rowHref={({ id }) => `/collect/${id}`}
        search={{ placeholder: 'Filter by client or name' }}
        filters={[
          {
            key: 'exported',
            label: 'Exported',
            options: [
              { value: 'never', label: 'Not yet' },
              { value: 'before', label: 'Already exported' },
              { value: 'changed', label: 'Changed since' },
            ],
          },
        ]}
        rowKeys={open ? [{ press: 'e', does: 'export', run: (row) => open([row.id]) }] : []}
        {...(open && {
          selection: {
            selected: list.selected,
            onChange: list.setSelected,
            actions: [
              {
                label: 'Export',
                icon: <IconDownload size="1.0625rem" stroke={1.75} aria-hidden />,
                run: () => open(ids),
              },
            ],
          },
        })}
        empty={{
          icon: <IconClipboardCheck size={32} stroke={1.4} />,
          title: 'Nothing to review yet',
          why: 'Questionnaires show up here once a client submits them or nothing is missing.',
        }}
      />
      <RecentExports exports={own?.exports ?? []} />
    </>
  );
}
