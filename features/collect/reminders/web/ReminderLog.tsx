import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { channelWords } from '../rules/channel-words.ts';
import { logQuery } from './queries.ts';
import classes from './reminders.module.css';

/** When its clients are reminded next and why, and who was reminded when, how and why. */
export function ReminderLog({ questionnaireId, onClose }: { questionnaireId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(logQuery(questionnaireId));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title="Reminders"
      subtitle={data && `${data.entity} · ${data.formatted_name}`}
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the reminders." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <div className={classes.log}>
          <p className={classes.next}>
            {data.next.on === null ? (
              <IconBellOff size="1.125rem" aria-hidden />
            ) : (
              <IconBell size="1.125rem" aria-hidden />
            )}
            <span>
              {data.next.on === null ? (
                <>
                  Next reminder: <b>none</b>
                </>
              ) : (
                <>
                  Next on <b>{shortDate(data.next.on)}</b>
                </>
              )}
              <span className={classes.because}>{data.next.because}</span>
            </span>
          </p>
          {data.reminders.length === 0 ? (
            <EmptyState
              icon={<IconBell size={36} stroke={1.3} />}
              title="No reminders yet"
              why="Every reminder that goes out is listed here."
            />
          ) : (
            <ul className={classes.sent} aria-label="Sent reminders">
              {data.reminders.map(({ id, to, sent_at, channels, because, by }) => (
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
      )}
    </SideDrawer>
  );
}
