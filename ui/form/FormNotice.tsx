import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form.module.css';

/** A refusal that belongs to no field; announced, and never only a toast. */
export function FormNotice({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <p className={classes.notice} role="alert">
      <IconAlertCircle size="1.125em" aria-hidden />
      {message}
    </p>
  );
}
