import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormQuestion } from '../../model.ts';
import classes from './answering.module.css';

interface TypedFieldProps {
  label: string;
  question: Pick<FormQuestion, 'type' | 'number_of_characters'>;
  value: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
}

const SHORT = 12;

/** QST-039, QST-040: a line, a paragraph, a day, or something shown as dots. */
export function TypedField({ label, question, value, disabled, onChange }: TypedFieldProps) {
  const [seen, setSeen] = useState(false);
  const { type, number_of_characters: longest } = question;
  const shared = {
    'aria-label': label,
    value: value ?? '',
    disabled,
    className: classes.typed,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(longest === null ? {} : { maxLength: longest }),
  };
  const counter = longest !== null && longest > SHORT && type !== 'date' && (
    <span className={classes.counter}>
      {(value ?? '').length}/{longest}
    </span>
  );
  if (type === 'textarea')
    return (
      <div className={classes.typedBox}>
        <textarea {...shared} rows={3} />
        {counter}
      </div>
    );
  const isSecret = type === 'password';
  return (
    <div
      className={classes.typedBox}
      data-short={(longest !== null && longest <= SHORT) || type === 'date' || undefined}
    >
      <input
        {...shared}
        type={isSecret && !seen ? 'password' : type === 'date' ? 'date' : 'text'}
        autoComplete="off"
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
