import { Checkbox } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { RowTitle } from './RowTitle.tsx';
import { tellWhole } from '../tell-whole.ts';
import type { Column } from './types.ts';
import classes from './table.module.css';

export interface RowProps<Row> {
  row: Row;
  index: number;
  columns: Column<Row>[];
  isCursor: boolean;
  isOpen: boolean;
  /** Undefined where the table has no selection. */
  isSelected: boolean | undefined;
  href: string | undefined;
  onOpen: (() => void) | undefined;
  onSelect: (extend: boolean) => void;
  onPlace: () => void;
  actions: ReactNode;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role=menuitem]';

/** A click on the paper of a row opens it; a click on something in the row, or the end of marking text, does not. */
export function opensRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || (event.target as Element).closest(INTERACTIVE)) return false;
  return (getSelection()?.toString() ?? '') === '';
}

/** A change of a checkbox is a click underneath, and that one knows about shift. */
export const isExtending = (event: { nativeEvent: Event }) =>
  event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey;

/** Where the title leads: where its column says, else where the row does. */
export const titleOf = <Row,>(
  { link }: Pick<Column<Row>, 'link'>,
  row: Row,
  ofRow: Pick<RowProps<Row>, 'href' | 'onOpen'>,
): Pick<RowProps<Row>, 'href' | 'onOpen'> => (link ? { href: link(row), onOpen: undefined } : ofRow);

export function TableRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, isCursor, isOpen, isSelected, href, onOpen, onSelect, onPlace, actions } =
    props;
  return (
    <tr
      className={classes.row}
      data-row={index}
      data-cursor={isCursor || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={isCursor ? 0 : -1}
      onFocus={onPlace}
      onClick={(event) => {
        if (onOpen && opensRow(event)) onOpen();
      }}
    >
      {isSelected !== undefined && (
        <td className={classes.selectCell}>
          <Checkbox
            aria-label={`Select row ${index + 1}`}
            checked={isSelected}
            onChange={(event) => onSelect(isExtending(event))}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-align={column.align}
          data-actions={column.key === 'actions' || undefined}
          data-last={position === columns.length - 1 || undefined}
          onMouseEnter={tellWhole}
        >
          {position === 0 ? (
            <RowTitle {...titleOf(column, row, { href, onOpen })}>{column.render(row)}</RowTitle>
          ) : (
            column.render(row)
          )}
          {actions && position === columns.length - 1 && <span className={classes.quick}>{actions}</span>}
        </td>
      ))}
    </tr>
  );
}
