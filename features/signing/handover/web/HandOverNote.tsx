import { IconLock } from '@tabler/icons-react';
import classes from './hand-over.module.css';

/** What handing over means for the first person's account. */
export function HandOverNote({ firstName }: { firstName: string }) {
  return (
    <p className={classes.words}>
      <IconLock size="1.25em" aria-hidden />
      <span>Your account locks when you hand over. {firstName} can’t open your messages or documents.</span>
    </p>
  );
}
