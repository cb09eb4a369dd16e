import { ActionIcon, Button, CloseButton, Menu, TextInput } from '@mantine/core';
import {
  IconBell,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { pause } from '#platform/web/pauses.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { notifications } from '../contract.ts';
import { PAGE_SIZE, type Type, TYPE_NAMES, TYPES } from '../model.ts';
import { NotificationDays } from './NotificationDays.tsx';
import { everyNotification, pageQuery } from './queries.ts';
import { useOpenNotification } from './use-open-notification.ts';
import classes from './notifications.module.css';

export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({
    page: 1,
    search: '',
    unreadOnly: false,
    type: null as Type | null,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const later = setTimeout(
      () => setAsked((now) => (now.search === typed ? now : { ...now, search: typed, page: 1 })),
      pause(SEARCH_MS),
    );
    return () => clearTimeout(later);
  }, [typed]);
  const { data, error, refetch } = useQuery(pageQuery(me.id, asked));
  const { open, dismiss } = useOpenNotification(onClose);
  const dismissAll = useMutation({
    mutationFn: (up_to: number) => call(notifications.dismissAllNotifications, { up_to }),
    onSettled: () => queries.invalidateQueries({ queryKey: everyNotification }),
    onError: toastFailure,
  });
  const rows = data?.notifications ?? [];
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const narrow = (change: Partial<typeof asked>) => setAsked((now) => ({ ...now, page: 1, ...change }));
  const isNarrowed = asked.search !== '' || asked.unreadOnly || asked.type !== null;
  return (
    <>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        <Button
          variant="subtle"
          disabled={asked.page !== 1 || !rows.some(({ dismissed }) => !dismissed)}
          loading={dismissAll.isPending}
          onClick={() => dismissAll.mutate(newest)}
        >
          Dismiss all
        </Button>
        <CloseButton aria-label="Close notifications" onClick={onClose} />
      </header>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Search notifications"
          placeholder="Search"
          value={typed}
          error={tooLongWords(typed, 200)}
          leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          aria-pressed={asked.unreadOnly}
          data-on={asked.unreadOnly || undefined}
          onClick={() => narrow({ unreadOnly: !asked.unreadOnly })}
        >
          Unread only
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size="1rem" aria-hidden />}>
              {asked.type === null ? 'All types' : TYPES[asked.type]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => narrow({ type: null })}>All types</Menu.Item>
            {TYPE_NAMES.map((type) => (
              <Menu.Item key={type} onClick={() => narrow({ type })}>
                {TYPES[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.list}>
        {error && !data ? (
          <RegionError why="We couldn’t load your notifications." onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeletons lines={[80, 60, 70]} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size="1.75rem" stroke={1.5} />}
            title={isNarrowed ? 'Nothing matches' : 'Nothing new'}
            why={
              isNarrowed
                ? 'Try other words, or choose all types.'
                : 'You’ll be told what clients do with the entities you follow.'
            }
          />
        ) : (
          <NotificationDays
            notifications={rows}
            onOpen={open}
            onDismiss={({ id, dismissed }) => dismiss.mutate({ id, dismissed: !dismissed })}
          />
        )}
      </div>
      <footer className={classes.foot}>
        <Link to="/admin-profile#notifications" className={classes.settings} onClick={onClose}>
          Notification settings
        </Link>
        <span role="status">
          {total === 0
            ? 'None'
            : `${(asked.page - 1) * PAGE_SIZE + 1}–${Math.min(total, asked.page * PAGE_SIZE)} of ${total}`}
        </span>
        <ActionIcon
          variant="subtle"
          aria-label="Newer notifications"
          disabled={asked.page === 1}
          onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
        >
          <IconChevronLeft size="1.125rem" aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label="Older notifications"
          disabled={asked.page >= last}
          onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
        >
          <IconChevronRight size="1.125rem" aria-hidden />
        </ActionIcon>
      </footer>
    </>
  );
}
