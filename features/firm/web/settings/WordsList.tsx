import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import classes from './settings.module.css';

interface WordsListProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  factsOf: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** The firm's own words, each with its two buttons. */
export function WordsList<Row extends { id: number }>(props: WordsListProps<Row>) {
  const { label, rows, nameOf, factsOf, onEdit, onDelete } = props;
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <ListRow key={row.id}>
          <RowWords name={nameOf(row)} facts={factsOf(row)} />
          <span className={classes.rowButtons}>
            <Button
              variant="default"
              size="xs"
              onClick={() => onEdit(row)}
              aria-label={`Edit ${nameOf(row)}`}
            >
              Edit
            </Button>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onDelete(row)}
              aria-label={`Delete ${nameOf(row)}`}
            >
              Delete
            </Button>
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}
