import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { NO, YES } from '../../model.ts';
import classes from './answering.module.css';

interface YesNoFieldProps {
  label: string;
  value: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
}

export function YesNoField({ label, value, disabled, onChange }: YesNoFieldProps) {
  const name = useId();
  return (
    <div className={classes.yesNo} role="radiogroup" aria-label={label}>
      {[YES, NO].map((choice) => (
        <label key={choice} data-chosen={value === choice || undefined}>
          <input
            type="radio"
            name={name}
            checked={value === choice}
            disabled={disabled}
            onChange={() => onChange(choice)}
          />
          {value === choice && <IconCheck size="1.125em" aria-hidden />}
          {choice}
        </label>
      ))}
    </div>
  );
}
