import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from '../form/shared-edit.ts';
import type { Conflict, ConflictRow } from '../form/use-versioned-form.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './conflict.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  title?: string | undefined;
}

const allOf = (rows: readonly ConflictRow[], choice: Choice) =>
  Object.fromEntries(rows.map(({ field }) => [field, choice]));

/** Two people changed the same thing: nobody's text is lost before someone has chosen, and none is chosen in advance. */
export function ConflictDialog({ conflict, title = 'Someone else changed this' }: ConflictDialogProps) {
  const { rows, choose, later } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const left = rows.filter(({ field }) => choices[field] === undefined).length;
  return (
    <Dialog
      opened
      onClose={later}
      title={title}
      width={560}
      footerNote={
        left > 0 && left < rows.length ? (
          <span className={classes.left}>{left} more to choose</span>
        ) : undefined
      }
      footer={
        left === rows.length ? (
          <>
            <Button variant="default" data-autofocus onClick={() => choose(allOf(rows, 'theirs'))}>
              Keep what is saved
            </Button>
            <Button onClick={() => choose(allOf(rows, 'mine'))}>Use mine</Button>
          </>
        ) : (
          <Button disabled={left > 0} onClick={() => choose(choices)}>
            Save these choices
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <ConflictChoice
          key={row.field}
          row={row}
          choice={choices[row.field] ?? null}
          onChoose={rows.length > 1 ? (choice) => setChoices({ ...choices, [row.field]: choice }) : null}
        />
      ))}
    </Dialog>
  );
}
