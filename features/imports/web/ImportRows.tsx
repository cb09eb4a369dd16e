import { IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTableState } from '#platform/web/table-state.ts';
import { type Import, type ImportRow, OUTCOMES } from '../model.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { EditRowDialog } from './EditRowDialog.tsx';
import { OUTCOME_NAMES } from './import-words.ts';
import { rowColumns } from './row-columns.tsx';
import { importRowsQuery } from './queries.ts';
import classes from './imports.module.css';

/** Every row with its fate; those that need attention stand under a tab of their own. */
export function ImportRows({ of }: { of: Import }) {
  const [state, patch] = useTableState({
    name: 'import-rows',
    defaultSort: 'row_no',
    defaultDescending: false,
    filterKeys: [],
  });
  const outcome = OUTCOMES.find((one) => one === state.tab) ?? null;
  const rows = useQuery(
    importRowsQuery(of.id, { page: state.page + 1, rows_per_page: state.pageSize, outcome }),
  );
  const phone = usePhone();
  const [editing, setEditing] = useState<ImportRow | null>(null);
  const columns = useMemo(() => rowColumns(of, { phone, onEdit: setEditing }), [of, phone]);
  return (
    <div className={classes.rows}>
      <DataTable
        name="import-rows"
        label="Rows of the file"
        columns={columns}
        rows={rows.data?.rows}
        total={rows.data?.total}
        rowKey={(row) => row.row_no}
        state={state}
        onState={patch}
        asked={rows}
        tabs={[
          { key: null, label: 'All', count: of.counts.rows },
          ...OUTCOMES.map((key) => ({
            key,
            label: OUTCOME_NAMES[key],
            count: of.counts[key],
            ...(key === 'error' && of.counts.error > 0 ? { tone: 'late' as const } : {}),
          })),
        ]}
        empty={{
          icon: <IconList size={32} stroke={1.4} />,
          title: 'No rows here',
          why: 'Choose another tab to see the rest of the file.',
        }}
      />
      {editing ? <EditRowDialog of={of} row={editing} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}
