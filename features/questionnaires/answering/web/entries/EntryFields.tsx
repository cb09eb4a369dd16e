import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EntryColumn, FormQuestion } from '../../../model.ts';
import { AnswerField } from '../../../web/answering/AnswerField.tsx';
import { useEnding, useTyped } from '../../../web/answering/answering.ts';
import { useDesk, useUnsent } from '../desk.ts';
import { SaveLine } from '../saving/AnswerFrame.tsx';
import { ConflictPanel } from '../saving/ConflictPanel.tsx';
import saving from '../saving/saving.module.css';
import classes from './entries.module.css';

interface EntryFieldsProps {
  question: FormQuestion;
  entry: number;
  /** Just begun: its first field is where the reader is. */
  isFresh: boolean;
  /** Begun below others, it comes into view. */
  isAdded: boolean;
  onRemove: () => void;
}

export function EntryFields({ question, entry, isFresh, isAdded, onRemove }: EntryFieldsProps) {
  const { disabled } = useDesk();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFresh || !box.current) return;
    if (isAdded) box.current.closest('section')?.scrollIntoView({ block: 'start' });
    const first = box.current.querySelector<HTMLElement>('input, textarea') ?? box.current;
    // A dialog that opens puts the focus there itself, a moment later.
    first.setAttribute('data-autofocus', '');
    first.focus({ preventScroll: true });
  }, [isFresh, isAdded]);
  return (
    <div className={classes.fields} ref={box} tabIndex={-1}>
      {question.columns.map((column) => (
        <ColumnField key={column.no} list={question.no} column={column} entry={entry} />
      ))}
      {!disabled && (
        <button type="button" className={classes.remove} onClick={onRemove}>
          <IconTrash size="1.125em" aria-hidden /> Remove
        </button>
      )}
    </div>
  );
}

function ColumnField({ list, column, entry }: { list: number; column: EntryColumn; entry: number }) {
  const { answering, disabled } = useDesk();
  const typed = useTyped(answering, column.no, entry);
  const ending = useEnding(answering, column.no, entry);
  const unsent = useUnsent(column.no, entry);
  const label = answering.words(column.text);
  return (
    <div className={saving.frame}>
      <span className={classes.label} aria-hidden>
        {label}
        {column.optional && <span className={classes.optional}>Optional</span>}
      </span>
      {unsent?.stopped?.why === 'conflict' ? (
        <ConflictPanel question={column} entry={entry} unsent={unsent} theirs={unsent.stopped.theirs} />
      ) : (
        <>
          <AnswerField
            question={column}
            label={label}
            value={typed}
            ending={ending}
            disabled={disabled}
            onChange={(value, how) => answering.sayInEntry(list, entry, column.no, value, how)}
            onLeft={answering.left}
          />
          <SaveLine no={column.no} entry={entry} />
        </>
      )}
    </div>
  );
}
