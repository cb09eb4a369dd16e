import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TableState } from '#platform/web/table-state.ts';
import { toggledPage } from './selection.ts';
import type { Column, RowKey, Selection } from './types.ts';
import classes from './table.module.css';

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  keys: RowKey[];
  state: TableState;
  onState: (patch: Partial<TableState>) => void;
  selection: Selection | undefined;
}

export function TableHead<Row>({ columns, keys, state, onState, selection }: TableHeadProps<Row>) {
  const chosen = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.selectCell}>
            <Checkbox
              aria-label="Select all rows on this page"
              disabled={keys.length === 0}
              checked={keys.length > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              onChange={() => selection.onChange(toggledPage(selection.selected, keys))}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = column.sortable && state.sort === column.key;
          const Arrow = state.descending ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-actions={column.key === 'actions' || undefined}
              aria-sort={sorted ? (state.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.key === 'actions' ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : column.sortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  onClick={() =>
                    onState({ sort: column.key, descending: sorted ? !state.descending : false })
                  }
                >
                  <span className={classes.sortText}>{column.header}</span>
                  {sorted && <Arrow size="0.875rem" stroke={2} aria-hidden />}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
