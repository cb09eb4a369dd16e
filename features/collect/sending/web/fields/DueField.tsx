import { Button } from '@mantine/core';
import { addDays, isDay } from '#features/questionnaires/rules/days.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import classes from './fields.module.css';

/** SND-034. */
const QUICK = [
  { label: '7 days', days: 7 },
  { label: '2 weeks', days: 14 },
  { label: '1 month', days: 30 },
];

type DueFieldProps = FieldBinding<string> & {
  /** The day it goes out: the quick buttons count from here. */
  from: string;
  /** The earliest day that can be chosen. */
  min: string;
  description?: string | undefined;
  label?: string;
  required?: boolean;
};

export function DueField(props: DueFieldProps) {
  const { from, min, description, label = 'Due date', required = true, ...field } = props;
  const { value, onChange } = field;
  return (
    <div className={classes.due}>
      <TextField
        label={label}
        required={required}
        type="date"
        min={min}
        {...field}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <div className={classes.quick} role="group" aria-label="Due in">
        {QUICK.map(({ label: words, days }) => {
          const day = isDay(from) ? addDays(from, days) : null;
          return (
            <Button
              key={days}
              variant="default"
              className={classes.choice}
              aria-pressed={value === day}
              disabled={day === null}
              onClick={() => day !== null && onChange(day)}
            >
              {words}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
