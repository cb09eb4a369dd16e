import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { fileSize } from '#platform/web/file-size.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { imports } from '../contract.ts';
import type { WaitingImport } from '../model.ts';
import { TYPE_NAMES } from '../rules/fields.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DataWarning } from './DataWarning.tsx';
import { waitingImportsQuery } from './queries.ts';
import classes from './imports.module.css';

const NONE = '—';
const COLUMNS: Column<WaitingImport>[] = [
  { key: 'firm', header: 'Firm', width: '14%', hideable: false, card: 'title', render: (row) => row.firm },
  {
    key: 'document_name',
    header: 'File',
    width: '16%',
    card: 'subtitle',
    render: (row) => row.document_name,
  },
  { key: 'type', header: 'Type', width: '13%', render: (row) => TYPE_NAMES[row.type] },
  { key: 'tax_software', header: 'Software', width: 90, render: (row) => row.tax_software ?? NONE },
  { key: 'year', header: 'Year', width: 60, render: (row) => row.year ?? NONE },
  { key: 'comment', header: 'Comment', width: '16%', render: (row) => row.comment || NONE },
  { key: 'created_by', header: 'By', width: '10%', render: (row) => row.created_by },
  { key: 'size', header: 'Size', width: 84, align: 'right', render: (row) => fileSize(row.size) },
  { key: 'created_at', header: 'Uploaded', width: 140, render: (row) => shortDateTime(row.created_at) },
];

/** For the portal's own people: what firms sent for a person to read in. What is in the files is not shown. */
export function WaitingImportsScreen() {
  const confirm = useConfirm();
  const [state, patch] = useTableState({
    name: 'waiting_imports',
    defaultSort: 'created_at',
    defaultDescending: true,
    filterKeys: [],
  });
  const list = useQuery(waitingImportsQuery(state.page + 1, state.pageSize));
  const finish = useMutation({
    mutationFn: ({ firm_id, id }: WaitingImport) =>
      call(imports.finishWaitingImport, { firm_id, import_id: id }),
    onSuccess: (_, { created_by }) => toast.success(`We told ${created_by} that it’s done`),
    onError: toastFailure,
  });
  const ask = async (row: WaitingImport) => {
    const agreed = await confirm({
      title: 'Mark this file as done?',
      body: `We’ll email ${row.created_by} at ${row.firm} that ${row.document_name} has been imported.`,
      verb: 'Mark as done',
    });
    if (agreed) finish.mutate(row);
  };
  const actions: Column<WaitingImport> = {
    key: 'actions',
    header: 'Mark as done',
    width: 130,
    align: 'right',
    render: (row) => (
      <Button
        variant="default"
        size="xs"
        aria-label={`Mark as done: ${row.document_name} of ${row.firm}`}
        loading={finish.isPending && finish.variables.id === row.id}
        onClick={() => void ask(row)}
      >
        Mark as done
      </Button>
    ),
  };
  return (
    <>
      <PageTitle>Files to import</PageTitle>
      <PageHeader title="Files to import" subtitle="Sent by firms for our team to import" />
      <div className={classes.warned}>
        <DataWarning />
      </div>
      <DataTable
        name="waiting_imports"
        label="Files to import"
        columns={[...COLUMNS, actions]}
        rows={list.data?.imports}
        total={list.data?.total}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        asked={list}
        empty={{
          icon: <IconCircleCheck size={32} stroke={1.4} />,
          title: 'You’re all caught up',
          why: 'Files that firms send us to import are listed here until you mark them as done.',
        }}
      />
    </>
  );
}
