import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormQuestion } from '../../model.ts';
import { keyboardFor } from '../../rules/keyboard.ts';
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
/** QST-039, QST-040: a line, a paragraph, a day, or something shown as dots. */
export function TypedField({ label, question, value, disabled, onChange, onLeft }: TypedFieldProps) {
  const [seen, setSeen] = useState(false);
  const { type, number_of_characters: longest } = question;
  const isSecret = type === 'password';
  const { shown, type: take, tellNow } = useToldSoon(value ?? '', onChange);
  const shared = {
    'aria-label': label,
    value: shown,
    disabled,
    className: classes.typed,
    onChange: (event: { currentTarget: { value: string } }) => take(event.currentTarget.value),
    onBlur: () => {
      tellNow();
      onLeft?.();
    },
    ...(longest === null ? {} : { maxLength: longest }),
  };
  const counter = longest !== null && longest > SHORT && type !== 'date' && (
    <span className={classes.counter} aria-hidden>
      {shown.length}/{longest}
    </span>
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
        type={isSecret && !seen ? 'password' : type === 'date' ? 'date' : 'text'}
        inputMode={isSecret || type === 'date' ? undefined : keyboardFor(question.text)}
        autoComplete="off"
        autoCorrect={isSecret ? 'off' : undefined}
        spellCheck={isSecret ? false : undefined}
      />
      {isSecret && (
        <button
          type="button"
          className={classes.reveal}
          aria-label={seen ? 'Hide answer' : 'Show answer'}
          onClick={() => setSeen(!seen)}
        >
          {seen ? <IconEyeOff size="1.25em" aria-hidden /> : <IconEye size="1.25em" aria-hidden />}
        </button>
      )}
      {!isSecret && counter}
    </div>
  );
}
