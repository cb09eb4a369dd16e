import { IconAlertCircle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import type { SaveState } from './use-autosave.ts';
import classes from './editor.module.css';

interface SavedMarkProps {
  state: SaveState;
  onRetry: () => void;
}

const timeOf = (iso: string): string => shortDateTime(iso).split(', ').at(-1)!;

export function SavedMark({ state, onRetry }: SavedMarkProps) {
  const slow = useDelayed(state.is === 'saving', 300);
  return (
    <>
      <span role="status" className={classes.saved}>
        {slow && 'Saving…'}
        {state.is === 'saved' && state.at !== null && (
          <span className={classes.isSaved}>
            <IconCheck size="1.125em" aria-hidden /> Saved at {timeOf(state.at)}
          </span>
        )}
        {state.is === 'offline' && (
          <span className={classes.notSaved}>
            <IconCloudOff size="1.125em" aria-hidden /> You’re offline. Your edits are kept on this device.
          </span>
        )}
      </span>
      <span role="alert">
        {state.is === 'failed' && (
          <span className={classes.notSaved}>
            <IconAlertCircle size="1.125em" aria-hidden /> {state.why}{' '}
            <button type="button" className={classes.retry} onClick={onRetry}>
              Try again
            </button>
          </span>
        )}
      </span>
    </>
  );
}
