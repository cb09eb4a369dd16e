import { IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTableState } from '#platform/web/table-state.ts';
import { type Import, type ImportRow, OUTCOMES } from '../model.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { OUTCOME_NAMES } from './import-words.ts';
import { importRowsQuery } from './queries.ts';
import { SamePersonBox } from './SamePersonBox.tsx';
import classes from './imports.module.css';

const SHOWN_COLUMNS = 4;

function columnsOf(of: Import): Column<ImportRow>[] {
  const used = Object.values(of.mapping).filter((at) => of.columns[at] !== undefined);
  const shown = (used.length > 0 ? used : of.columns.map((_, at) => at))
    .toSorted((a, b) => a - b)
    .slice(0, SHOWN_COLUMNS);
  return [
    {
      key: 'row_no',
      header: 'Row',
      width: 70,
      hideable: false,
      // Of a list whose contents were deleted nothing else is left to go by.
      ...(shown.length === 0 ? { card: 'title' as const } : {}),
      render: (row) => row.row_no,
    },
    ...shown.map((at, place): Column<ImportRow> => ({
      key: `column-${at}`,
      header: of.columns[at]?.name || `Column ${at + 1}`,
      ...(place === 0 ? { card: 'title' as const } : {}),
      render: (row) => row.cells[at] ?? '',
    })),
    {
      key: 'outcome',
      header: 'What happens',
      width: '38%',
      card: 'subtitle',
      render: (row) => (
        <>
          {row.outcome ? <Tag>{OUTCOME_NAMES[row.outcome]}</Tag> : null}{' '}
          <span className={classes.reason}>{row.reason}</span>
          {row.same_person !== null && of.state === 'checked' ? (
            <SamePersonBox importId={of.id} rowNo={row.row_no} same={row.same_person} />
          ) : null}
        </>
      ),
    },
  ];
}

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
  const columns = useMemo(() => columnsOf(of), [of]);
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
          ...OUTCOMES.map((key) => ({ key, label: OUTCOME_NAMES[key], count: of.counts[key] })),
        ]}
        empty={{
          icon: <IconList size={32} stroke={1.4} />,
          title: 'No such row',
          why: 'No row of this file ends that way.',
        }}
      />
    </div>
  );
}
