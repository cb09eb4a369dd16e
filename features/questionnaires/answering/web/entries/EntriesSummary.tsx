import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import type { FormQuestion } from '../../../model.ts';
import { useEntries } from '../../../web/answering/answering.ts';
import { useDesk } from '../desk.ts';
import { EntryHead } from './EntryHead.tsx';
import classes from './entries.module.css';

/** QST-044: what is in the list; it is filled in apart. */
export function EntriesSummary({ question }: { question: FormQuestion }) {
  const { answering, disabled, openEntries } = useDesk();
  const entries = [...useEntries(answering, question.no)];
  return (
    <div className={classes.summary}>
      {entries.map(([entry, said], at) => (
        <button key={entry} type="button" className={classes.row} onClick={() => openEntries(question)}>
          <EntryHead question={question} said={said} number={at + 1} />
        </button>
      ))}
      <Button
        variant="default"
        disabled={disabled && entries.length === 0}
        leftSection={
          entries.length === 0 ? (
            <IconPlus size="1.125em" aria-hidden />
          ) : (
            <IconListDetails size="1.125em" aria-hidden />
          )
        }
        onClick={() => openEntries(question)}
      >
        {entries.length === 0 ? 'Add an entry' : disabled ? 'View the list' : 'Add or change entries'}
      </Button>
    </div>
  );
}
