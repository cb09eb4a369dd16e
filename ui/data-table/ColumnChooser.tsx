import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import {
  inChosenOrder,
  isShown,
  moved,
  NO_CHOICE,
  toggled,
  type ColumnChoice,
  type RowHeight,
} from './column-choice.ts';
import classes from './toolbar.module.css';

interface ColumnChooserProps {
  columns: readonly { key: string; header: string; hideable?: boolean; defaultHidden?: boolean }[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

const HEIGHTS = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Roomy' },
];

export function ColumnChooser({ columns, choice, onChange }: ColumnChooserProps) {
  const listed = inChosenOrder(columns, choice).filter((column) => column.key !== 'actions');
  const shown = listed.filter((column) => isShown(column, choice)).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="19rem">
      <Popover.Target>
        <button type="button" className={classes.columnsButton}>
          <IconColumns3 size="1rem" stroke={1.75} aria-hidden />
          Columns
          <span className={classes.columnsCount}>
            {shown} of {listed.length}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" p="sm">
        <ul className={classes.columnList}>
          {listed.map((column, index) => (
            <li key={column.key} className={classes.columnRow}>
              <Checkbox
                label={column.header}
                checked={isShown(column, choice)}
                disabled={column.hideable === false}
                onChange={() => onChange(toggled(column, choice))}
              />
              <span className={classes.columnMoves}>
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${column.header} earlier`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(columns, choice, column.key, -1))}
                >
                  <IconArrowUp size="0.875rem" />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${column.header} later`}
                  disabled={index === listed.length - 1}
                  onClick={() => onChange(moved(columns, choice, column.key, 1))}
                >
                  <IconArrowDown size="0.875rem" />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        <div className={classes.columnFoot}>
          <SegmentedControl
            size="xs"
            aria-label="Row height"
            data={HEIGHTS}
            value={choice.height}
            onChange={(height) => onChange({ ...choice, height: height as RowHeight })}
          />
          <Button size="xs" variant="subtle" onClick={() => onChange(NO_CHOICE)}>
            Reset
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
