import { useId } from 'react';
import { SEPARATOR } from '../../model.ts';
import { toggled } from '../../rules/answer-kind.ts';
import { choicesIn } from '../../rules/matches.ts';
import classes from './answering.module.css';

interface ChoiceFieldProps {
  label: string;
  options: readonly string[];
  several: boolean;
  value: string | null;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

/** QST-038: several choices are one answer, joined in the order of the options. */
export function ChoiceField({ label, options, several, value, disabled, onChange }: ChoiceFieldProps) {
  const name = useId();
  const chosen = value === null ? [] : several ? choicesIn(value) : [value];
  const choose = (option: string) => {
    if (!several) return onChange(option);
    const wanted = toggled(options, chosen, option);
    onChange(wanted.length === 0 ? null : wanted.join(SEPARATOR));
  };
  return (
    <fieldset className={classes.choices} disabled={disabled} aria-label={label}>
      {options.map((option) => (
        <label key={option} data-chosen={chosen.includes(option) || undefined}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option)}
            onChange={() => choose(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
