import { ActionIcon } from '@mantine/core';
import {
  IconBellRinging,
  IconCalendarDue,
  IconDotsVertical,
  IconDownload,
  IconEye,
  IconInbox,
  IconLink,
  IconLock,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTableState } from '#platform/web/table-state.ts';
import { toast } from '#platform/web/toasts.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column, RowKey } from '#ui/data-table/types.ts';
import { DueText } from '#ui/marks/DueText.tsx';
import { IndexTab } from '#ui/marks/IndexTab.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { SAMPLE_ROWS, type SampleRow } from './sample-rows.ts';
import classes from './design.module.css';

const ROLES = ['P', 'R', 'S'];

const COLUMNS: Column<SampleRow>[] = [
  {
    key: 'client',
    header: 'Client',
    width: 200,
    sortable: true,
    hideable: false,
    card: 'title',
    render: (row) => row.client,
  },
  { key: 'organizer', header: 'Questionnaire', width: 210, card: 'subtitle', render: (row) => row.organizer },
  {
    key: 'stage',
    header: 'Status',
    width: 140,
    render: (row) => (
      <Meter percent={row.percent} caption={row.stage} label={`${row.client}: ${row.stage}`} />
    ),
  },
  {
    key: 'firm_status',
    header: 'Firm status',
    width: 140,
    card: 'meta',
    render: (row) => (row.status ? <IndexTab id={row.status.id}>{row.status.name}</IndexTab> : '—'),
  },
  { key: 'docs', header: 'Docs', width: 64, align: 'right', render: (row) => row.docs },
  {
    key: 'roles',
    header: 'Roles',
    width: 104,
    render: (row) => (
      <span className={classes.slots}>
        {row.people.map((name, slot) =>
          name ? (
            <PersonAvatar key={ROLES[slot]} id={name} name={Array.from(name).join(' ')} />
          ) : (
            <PersonAvatar key={ROLES[slot]} emptySlot={ROLES[slot]} />
          ),
        )}
      </span>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    width: 90,
    sortable: true,
    card: 'meta',
    render: (row) => <DueText tone={row.tone}>{row.due}</DueText>,
  },
  { key: 'activity', header: 'Last activity', width: 120, sortable: true, render: (row) => row.activity },
  { key: 'notes', header: 'Notes', width: 90, defaultHidden: true, render: () => '—' },
  {
    key: 'actions',
    header: 'Actions',
    width: 56,
    render: (row) => (
      <ActionIcon aria-label={`More for ${row.client}`} size="sm">
        <IconDotsVertical size="1.125rem" stroke={1.75} />
      </ActionIcon>
    ),
  },
];

const FILTERS = [
  {
    key: 'tax_year',
    label: 'Tax year',
    options: ['2023', '2024', '2025'].map((year) => ({ value: year, label: year })),
  },
  {
    key: 'assigned',
    label: 'Assigned',
    multiple: true,
    options: ['Dana', 'Tom', 'Priya'].map((name) => ({ value: name, label: name })),
  },
  { key: 'kind', label: 'Entity type', options: [{ value: 'trust', label: 'Trust' }] },
  { key: 'due_before', label: 'Due date', optional: true, options: [{ value: 'week', label: 'This week' }] },
];

const icon = { size: '1.0625rem', stroke: 1.75 } as const;

export type TableMood = 'rows' | 'loading' | 'empty' | 'failed';

export function TableBoard({ mood }: { mood: TableMood }) {
  const [state, onState] = useTableState({
    name: 'design',
    defaultSort: 'activity',
    defaultDescending: true,
    filterKeys: FILTERS.map((filter) => filter.key),
  });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([2, 3, 7]));
  const [open, setOpen] = useState<SampleRow | null>(null);
  const rows = useMemo(
    () => SAMPLE_ROWS.filter((row) => row.client.toLowerCase().includes(state.search.toLowerCase())),
    [state.search],
  );
  const shown = { rows, loading: undefined, empty: [], failed: undefined }[mood];
  const step = (by: number) => {
    const next = rows[rows.findIndex((row) => row.id === open?.id) + by];
    return next && (() => setOpen(next));
  };
  return (
    <div className={classes.tableFrame}>
      <DataTable
        name="design"
        label="Questionnaires"
        columns={COLUMNS}
        rows={shown}
        total={shown ? (shown.length === 0 ? 0 : 412) : undefined}
        rowKey={(row) => row.id}
        state={state}
        onState={onState}
        asked={{
          isFetching: mood === 'loading',
          isPlaceholderData: false,
          error: mood === 'failed' ? new Error('No answer') : null,
          refetch: () => toast.info('Trying again'),
        }}
        onOpen={setOpen}
        onCursor={(row) => open && setOpen(row)}
        openRow={open?.id ?? null}
        search={{ placeholder: 'Filter by client, name or ID' }}
        filters={FILTERS}
        tabs={[
          { key: null, label: 'All', count: 412 },
          { key: 'mine', label: 'Mine', count: 64 },
          { key: 'overdue', label: 'Overdue', count: 21, tone: 'late' },
          { key: 'drafts', label: 'Drafts', count: 9 },
          { key: 'completed', label: 'Completed', count: 157 },
        ]}
        empty={{
          icon: <IconInbox size="1.75rem" stroke={1.5} />,
          title: 'No questionnaires were found',
          why: 'Questionnaires you send appear here.',
        }}
        rowActions={(row) => (
          <>
            <ActionIcon variant="default" size="sm" aria-label={`Remind ${row.client}`}>
              <IconBellRinging {...icon} />
            </ActionIcon>
            <ActionIcon variant="default" size="sm" aria-label={`Copy link of ${row.client}`}>
              <IconLink {...icon} />
            </ActionIcon>
            <ActionIcon variant="default" size="sm" aria-label={`Preview ${row.client}`}>
              <IconEye {...icon} />
            </ActionIcon>
          </>
        )}
        selection={{
          selected,
          onChange: setSelected,
          actions: [
            {
              label: 'Send reminder',
              icon: <IconBellRinging {...icon} />,
              shortcut: 'r',
              run: () => toast.success('3 reminders sent'),
            },
            {
              label: 'Due date',
              icon: <IconCalendarDue {...icon} />,
              shortcut: 'd',
              run: () => toast.info(),
            },
            {
              label: 'Lock',
              icon: <IconLock {...icon} />,
              shortcut: 'l',
              disabledReason: 'Two of these are locked already.',
              run: () => toast.info(),
            },
            {
              label: 'Export',
              icon: <IconDownload {...icon} />,
              shortcut: 'e',
              run: () => toast.error('Failed to export questionnaire'),
            },
          ],
        }}
      />
      {open && (
        <RecordDrawer
          key={open.id}
          row={open}
          onClose={() => setOpen(null)}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      )}
    </div>
  );
}
