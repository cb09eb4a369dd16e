import { IconBell, IconBellOff } from '@tabler/icons-react';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { LoggedReminder } from '../model.ts';
import { channelWords } from '../rules/channel-words.ts';
import classes from './history.module.css';

interface ReminderHistoryProps {
  next: { on: string | null; because: string };
  reminders: readonly LoggedReminder[];
}

/** When somebody is reminded of something next and why, and who was reminded when, how and why. */
export function ReminderHistory({ next, reminders }: ReminderHistoryProps) {
  return (
    <div className={classes.log}>
      <div className={classes.next}>
        {next.on === null ? (
          <IconBellOff size="1.125rem" aria-hidden />
        ) : (
          <IconBell size="1.125rem" aria-hidden />
        )}
        <span>
          {next.on === null ? (
            <>
              Next reminder: <b>none</b>
            </>
          ) : (
            <>
              Next on <b>{shortDate(next.on)}</b>
            </>
          )}
          <span className={classes.because}>{next.because}</span>
        </span>
      </div>
      {reminders.length === 0 ? (
        <EmptyState
          icon={<IconBell size={36} stroke={1.3} />}
          title="No reminders yet"
          why="Every reminder that goes out is listed here."
        />
      ) : (
        <ul className={classes.sent} aria-label="Sent reminders">
          {reminders.map(({ id, to, sent_at, channels, because, by }) => (
            <li key={id}>
              <span>
                <b>{to}</b> <span className={classes.quiet}>{channelWords(channels)}</span>
              </span>
              <span className={classes.quiet}>{shortDateTime(sent_at)}</span>
              <span className={classes.because}>{by === null ? because : `Sent by ${by}.`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
