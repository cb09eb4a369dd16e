import { IconAlertCircle } from '@tabler/icons-react';
import type { FieldErrors } from './field-errors.ts';
import classes from './form.module.css';

/** Said in the footer beside Save. */
export function WrongCount({ errors }: { errors: FieldErrors }) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <span className={classes.wrong}>
      <IconAlertCircle size="1.25em" stroke={1.75} aria-hidden />
      {count === 1 ? '1 field needs attention' : `${count} fields need attention`}
    </span>
  );
}
