import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './sealed.module.css';

interface SecretInputProps {
  id?: string;
  label?: string;
  value: string;
  disabled: boolean;
  /** Digits only: a phone shows its number pad. */
  numeric: boolean;
  faultId?: string | undefined;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** One line shown as dots, with a button that shows it. */
export function SecretInput({
  id,
  label,
  value,
  disabled,
  numeric,
  faultId,
  onChange,
  autoFocus,
}: SecretInputProps) {
  const [seen, setSeen] = useState(false);
  return (
    <div className={classes.secret}>
      <input
        id={id}
        aria-label={label}
        aria-invalid={faultId === undefined ? undefined : true}
        aria-describedby={faultId}
        value={value}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
        type={seen ? 'text' : 'password'}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={classes.reveal}
        aria-label={seen ? 'Hide answer' : 'Show answer'}
        onClick={() => setSeen(!seen)}
      >
        {seen ? <IconEyeOff size="1.25em" aria-hidden /> : <IconEye size="1.25em" aria-hidden />}
      </button>
    </div>
  );
}
