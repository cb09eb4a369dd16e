import { IconCheck } from '@tabler/icons-react';
import { NO, YES } from '../../model.ts';
import classes from './answering.module.css';

interface YesNoFieldProps {
  label: string;
  value: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
}

export function YesNoField({ label, value, disabled, onChange }: YesNoFieldProps) {
  return (
    <div className={classes.yesNo} role="group" aria-label={label}>
      {[YES, NO].map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          disabled={disabled}
          onClick={() => onChange(choice)}
        >
          {value === choice && <IconCheck size="1.125em" aria-hidden />}
          {choice}
        </button>
      ))}
    </div>
  );
}
