import type { FormQuestion } from '../../model.ts';
import { useState } from 'react';
import { keyboardFor } from '../../rules/keyboard.ts';
import { answerKind, asMoney } from '../../rules/answer-kind.ts';
import { tooMany } from '#ui/form/too-long.ts';
import { useToldSoon } from './use-told-soon.ts';
import classes from './answering.module.css';

interface TypedFieldProps {
  label: string;
  question: Pick<FormQuestion, 'type' | 'number_of_characters' | 'text'>;
  value: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
  onLeft?: (() => void) | undefined;
}

const SHORT = 12;
/** QST-039: a line, a paragraph or a day. */
export function TypedField({ label, question, value, disabled, onChange, onLeft }: TypedFieldProps) {
  const { type, number_of_characters: longest } = question;
  const { shown, type: take, tellNow } = useToldSoon(value ?? '', onChange);
  const [inside, setInside] = useState(false);
  const kind = answerKind(question);
  const money = kind === 'money' && !inside ? asMoney(shown) : null;
  const shared = {
    'aria-label': label,
    // As it was typed while somebody types, with its sign and grouping otherwise.
    value: money ?? shown,
    disabled,
    className: classes.typed,
    onChange: (event: { currentTarget: { value: string } }) => take(event.currentTarget.value),
    onFocus: () => setInside(true),
    onBlur: () => {
      setInside(false);
      tellNow();
      onLeft?.();
    },
  };
  const over = longest === null || type === 'date' ? 0 : shown.length - longest;
  const counter =
    over > 0 ? (
      <span className={classes.counter} data-over>
        {tooMany(over)}
      </span>
    ) : (
      longest !== null &&
      longest > SHORT &&
      type !== 'date' && (
        <span className={classes.counter} aria-hidden>
          {shown.length}/{longest}
        </span>
      )
    );
  if (type === 'textarea')
    return (
      <div className={classes.typedBox}>
        <textarea {...shared} rows={3} />
        {counter}
      </div>
    );
  return (
    <div
      className={classes.typedBox}
      data-short={(longest !== null && longest <= SHORT) || type === 'date' || undefined}
    >
      <input
        {...shared}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'date' ? undefined : keyboardFor(question.text)}
        autoComplete="off"
      />
      {counter}
    </div>
  );
}
