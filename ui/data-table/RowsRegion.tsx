import { VisuallyHidden } from '@mantine/core';
import type { RowHeight } from './column-choice.ts';
import { CardRow } from './CardRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow, type RowProps } from './TableRow.tsx';
import type { Column, DataTableProps } from './types.ts';
import type { Cursor } from './use-cursor.ts';
import { leastWidth, widthOf } from './widths.ts';
import { Skeletons } from '../feedback/Skeletons.tsx';
import cards from './cards.module.css';
import classes from './table.module.css';

interface RowsRegionProps<Row> extends DataTableProps<Row> {
  cursor: Cursor;
  height: RowHeight;
  phone: boolean;
  onVisit: ((row: Row) => void) | undefined;
}

const SKELETONS = 10;

export function RowsRegion<Row>(props: RowsRegionProps<Row>) {
  const { rows, columns, selection, cursor, phone, rowKey, onOpen, onVisit } = props;

  const propsOf = (row: Row, index: number): RowProps<Row> => {
    const key = rowKey(row);
    const open = onOpen ?? onVisit;
    return {
      row,
      index,
      columns,
      isCursor: index === cursor.index,
      isOpen: props.openRow === key,
      isSelected: selection?.selected.has(key),
      href: props.rowHref?.(row),
      onOpen: open && (() => open(row)),
      onSelect: (extend) => cursor.select(index, extend),
      onPlace: () => cursor.place(index),
      actions: props.rowActions?.(row),
    };
  };

  if (phone)
    return rows ? (
      <ul className={cards.cards} aria-label={props.label}>
        {rows.map((row, index) => (
          <CardRow key={rowKey(row)} {...propsOf(row, index)} />
        ))}
      </ul>
    ) : (
      <div className={cards.waiting}>
        <Skeletons lines={[70, 45, 80, 50, 65, 40]} />
      </div>
    );

  return (
    <>
      {!rows && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      <table className={classes.grid} data-height={props.height} style={{ minWidth: leastWidth(columns) }}>
        <caption className={classes.caption}>{props.label}</caption>
        <colgroup>
          {selection && <col className={classes.selectColumn} />}
          {columns.map((column: Column<Row>) => (
            <col key={column.key} style={{ width: widthOf(column.width) }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          keys={(rows ?? []).map(rowKey)}
          state={props.state}
          onState={props.onState}
          selection={selection}
        />
        {rows ? (
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={rowKey(row)} {...propsOf(row, index)} />
            ))}
          </tbody>
        ) : (
          <SkeletonRows
            rows={Math.min(SKELETONS, props.state.pageSize)}
            columns={columns.length}
            withSelect={selection !== undefined}
          />
        )}
      </table>
    </>
  );
}
