import { CloseButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { notifications } from '../contract.ts';
import { NotificationDays } from './NotificationDays.tsx';
import { everyNotification, ownQuery } from './queries.ts';
import classes from './notifications.module.css';

/** What the firm did for a client. Whoever opens it has seen it; a preview changes nothing. */
export function OwnPanel({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(ownQuery(me.id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate: seen } = useMutation({
    mutationFn: (up_to: number) => call(notifications.dismissOwnNotifications, { up_to }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyNotification }),
  });
  const rows = data?.notifications ?? [];
  const newest = rows.find(({ dismissed }) => !dismissed)?.id;
  const close = () => {
    if (newest !== undefined && !me.preview) seen(Math.max(...rows.map(({ id }) => id)));
    onClose();
  };
  return (
    <>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          What’s new
        </h2>
        <CloseButton aria-label="Close what’s new" onClick={close} />
      </header>
      <div className={classes.list}>
        {error && !data ? (
          <RegionError why="We couldn’t load what’s new." onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeletons lines={[80, 60]} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size="1.75rem" stroke={1.5} />}
            title="Nothing new"
            why="When we send you something or add a document, you’ll see it here."
          />
        ) : (
          <NotificationDays
            notifications={rows}
            onOpen={({ link }) => {
              close();
              void navigate(link);
            }}
          />
        )}
      </div>
      <footer className={classes.foot}>
        <Link to="/profile#notifications" className={classes.settings} onClick={close}>
          Notification settings
        </Link>
      </footer>
    </>
  );
}
