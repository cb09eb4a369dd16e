import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import type { LineItem } from '../../model.ts';
import { LineFieldBox } from './LineFieldBox.tsx';
import { type LineField, useLineRow } from './use-line-row.ts';
import classes from './lines.module.css';

interface LineRowProps {
  itemId: number;
  /** Null for one that is not saved yet. */
  line: LineItem | null;
  valueLabel: string;
  onSaved: (line: LineItem) => void;
  onStatus: (status: SaveStatus) => void;
  onRemove: () => void;
  isRemoveFailed: boolean;
}

/** A line that can be changed. */
export function LineRow({ itemId, line, valueLabel, onSaved, onStatus, ...rest }: LineRowProps) {
  const row = useLineRow({ itemId, line, onSaved, onStatus });
  const bind = (field: LineField) => ({
    text: row.typed[field],
    standing: row.standing[field],
    onType: (text: string) => row.type(field, text),
    onSave: () => row.save(field),
    onSettle: (choice: 'mine' | 'theirs') => row.settle(field, choice),
  });
  const called = row.typed.category === '' ? 'new line item' : row.typed.category;
  return (
    <tr className={classes.edited}>
      <td>
        <LineFieldBox {...bind('category')} label="Category" autoFocus={line === null} />
        {rest.isRemoveFailed ? (
          <span role="alert" className={classes.failed}>
            <span>Not deleted</span>{' '}
            <button type="button" className={classes.choice} onClick={rest.onRemove}>
              Retry
            </button>
          </span>
        ) : null}
      </td>
      <td className={classes.value}>
        <LineFieldBox {...bind('value')} label={`${valueLabel} of ${called}`} className={classes.right} />
      </td>
      <td className={classes.end}>
        <ActionIcon
          aria-label={`Delete ${called}`}
          // Or the field would be left, and saved, on the way to its end.
          onMouseDown={(event) => event.preventDefault()}
          onClick={rest.onRemove}
        >
          <IconX size="1rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
