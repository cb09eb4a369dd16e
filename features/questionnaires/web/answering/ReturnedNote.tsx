import { IconArrowBackUp } from '@tabler/icons-react';
import { useFirm } from '#features/firm/web/index.ts';
import classes from './returned.module.css';

/** The firm speaking: why an item came back, in its color. */
export function ReturnedNote({ reason, onKeep }: { reason: string; onKeep?: (() => void) | undefined }) {
  const { name } = useFirm();
  return (
    <div className={classes.note} role="note">
      <p className={classes.who}>
        <IconArrowBackUp size="1.25em" stroke={1.8} aria-hidden /> {name} sent this back
      </p>
      <p className={classes.reason}>{reason}</p>
      {onKeep && (
        <button type="button" className={classes.keep} onClick={onKeep}>
          Keep my answer as it is
        </button>
      )}
    </div>
  );
}
