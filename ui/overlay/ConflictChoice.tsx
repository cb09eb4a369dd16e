import { useId } from 'react';
import type { Choice } from '../form/shared-edit.ts';
import type { ConflictRow } from '../form/use-versioned-form.ts';
import classes from './conflict.module.css';

interface ConflictChoiceProps {
  row: ConflictRow;
  choice: Choice | null;
  /** Null where the dialog's buttons choose: there is one field only. */
  onChoose: ((choice: Choice) => void) | null;
}

/** One field with both values, as a pair to choose from. */
export function ConflictChoice({ row, choice, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const card = (whose: Choice, title: string, value: string) => (
    <label className={classes.card} data-chosen={choice === whose || undefined}>
      <span className={classes.whose}>
        {title}
        {onChoose ? (
          <input type="radio" name={name} checked={choice === whose} onChange={() => onChoose(whose)} />
        ) : null}
      </span>
      <span className={classes.value} data-empty={value === '' || undefined}>
        {value || 'Nothing'}
      </span>
    </label>
  );
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label}>{row.label}</legend>
      <div className={classes.cards}>
        {card('theirs', 'Saved now', row.theirs)}
        {card('mine', 'Yours', row.mine)}
      </div>
    </fieldset>
  );
}
