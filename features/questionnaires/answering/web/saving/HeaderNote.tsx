import { IconAlertCircle, IconCheck, IconClock, IconWifiOff } from '@tabler/icons-react';
import { shortTime } from '#platform/web/show-date.ts';
import { useNarrowerThan } from '#ui/use-room.ts';
import { useDesk, useOutboxStanding } from '../desk.ts';
import classes from './header-note.module.css';

/** QST-011: one note for all that is typed. */
export function HeaderNote() {
  const { outbox, disabled } = useDesk();
  const { waiting, conflicts, refused, wrong, offline, savedAt } = useOutboxStanding();
  const phone = useNarrowerThan(43.75);
  if (!outbox || disabled) return null;
  if (conflicts > 0)
    return (
      <span className={classes.note} data-tone="wait">
        <IconClock size="1.25em" aria-hidden /> {conflicts === 1 ? '1 answer' : `${conflicts} answers`} to
        choose
      </span>
    );
  if (refused > 0)
    return (
      <span className={classes.note} data-tone="late">
        <IconAlertCircle size="1.25em" aria-hidden /> {refused === 1 ? '1 answer' : `${refused} answers`} not
        saved
      </span>
    );
  if (offline)
    return (
      <span className={classes.note}>
        <IconWifiOff size="1.25em" aria-hidden /> Offline
      </span>
    );
  if (wrong > 0)
    return (
      <span className={classes.note}>{wrong === 1 ? '1 answer' : `${wrong} answers`} not saved yet</span>
    );
  if (waiting > 0) return <span className={classes.note}>Saving…</span>;
  return (
    <span className={classes.note} data-tone="done">
      <IconCheck size="1.25em" aria-hidden />{' '}
      {savedAt === null
        ? phone
          ? 'Saves as you go'
          : 'Your progress is saved automatically'
        : phone
          ? 'Saved'
          : `Saved at ${shortTime(new Date(savedAt).toISOString())}`}
    </span>
  );
}
