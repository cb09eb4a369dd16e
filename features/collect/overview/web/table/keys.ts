import type { RowKeyAction } from '#ui/data-table/types.ts';
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';
import type { CollectRow } from '../../model.ts';
import type { TableActs } from './use-table-acts.ts';

/** On the row that has the focus, as long as nothing is selected. */
export function rowKeys(acts: TableActs): RowKeyAction<CollectRow>[] {
  const { exportThem } = acts;
  const sent = (run: (row: CollectRow) => void) => (row: CollectRow) =>
    row.may.send && !row.is_draft && run(row);
  return [
    { press: 'r', does: 'remind', run: sent(({ id }) => acts.remind([id])) },
    { press: 'd', does: 'due date', quiet: true, run: (row) => row.may.send && acts.open('due', [row.id]) },
    {
      press: 's',
      does: 'firm status',
      quiet: true,
      run: (row) => row.may.send && acts.open('status', [row.id]),
    },
    {
      press: 'l',
      does: 'lock or unlock',
      quiet: true,
      run: (row) => row.may.lock && !row.is_draft && acts.putState(row.locked ? 'unlock' : 'lock', [row.id]),
    },
    ...(exportThem
      ? [{ press: 'e', does: 'export', quiet: true as const, run: ({ id }: CollectRow) => exportThem([id]) }]
      : []),
  ];
}

export const COLLECT_KEYS: KeyGroup[] = [
  {
    title: 'Move and select',
    keys: [
      { press: ['J', 'K'], does: 'Next and previous row' },
      { press: ['X'], does: 'Select the row. With Shift, select every row up to it' },
      { press: ['Esc'], does: 'Clear the selection' },
      { press: ['/'], does: 'Search' },
    ],
  },
  {
    title: 'The row, or everything selected',
    keys: [
      { press: ['Enter'], does: 'Preview' },
      { press: ['O'], does: 'Open' },
      { press: ['R'], does: 'Send reminder' },
      { press: ['D'], does: 'Due date' },
      { press: ['S'], does: 'Firm status' },
      { press: ['L'], does: 'Lock' },
    ],
  },
];
