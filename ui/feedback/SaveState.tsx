import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useDelayed } from '../use-delayed.ts';
import classes from './save-state.module.css';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

interface SaveStateProps {
  status: SaveStatus;
  /** The sentence for a failure; what was typed is kept by the field. */
  failure?: string;
  onRetry?: () => void;
}

/** Saving… only after 300 ms; a tick that shows for a second; a failure that stays with its way out. */
export function SaveState({ status, failure = 'This couldn’t be saved.', onRetry }: SaveStateProps) {
  const slow = useDelayed(status === 'saving', 300);
  return (
    <span className={classes.save}>
      <span role="status">
        {slow && (
          <span className={classes.saving}>
            <svg viewBox="0 0 16 16" className={classes.ring} aria-hidden>
              <circle cx="8" cy="8" r="6" />
            </svg>
            Saving…
          </span>
        )}
        {status === 'saved' && (
          <span className={classes.saved}>
            <IconCheck size="1.125em" aria-hidden /> Saved
          </span>
        )}
      </span>
      <span role="alert">
        {status === 'failed' && (
          <span className={classes.failed}>
            <IconAlertCircle size="1.125em" aria-hidden />
            <span>
              {failure}
              {onRetry && (
                <button type="button" className={classes.retry} onClick={onRetry}>
                  Try again
                </button>
              )}
            </span>
          </span>
        )}
      </span>
    </span>
  );
}
