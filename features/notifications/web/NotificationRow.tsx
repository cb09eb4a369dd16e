import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { shortTime } from '#platform/web/show-date.ts';
import type { Notification } from '../model.ts';
import { KindIcon } from './KindIcon.tsx';
import classes from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  /** Left out where only all are put away. */
  onDismiss?: (notification: Notification) => void;
}

export function NotificationRow({ notification, onOpen, onDismiss }: NotificationRowProps) {
  const { text, dismissed, created_at, client_name, kind } = notification;
  return (
    <li className={classes.row} data-read={dismissed || undefined}>
      <span className={classes.icon}>
        <KindIcon kind={kind} />
      </span>
      <button type="button" className={classes.words} onClick={() => onOpen(notification)}>
        {!dismissed && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={classes.text}>{text}</span>
        <span className={classes.when}>
          {client_name === null ? '' : `${client_name} · `}
          {shortTime(created_at)}
        </span>
      </button>
      {onDismiss && (
        <ActionIcon
          variant="subtle"
          data-repeat
          aria-label={dismissed ? `Mark unread: ${text}` : `Dismiss: ${text}`}
          onClick={() => onDismiss(notification)}
        >
          <IconCheck size="1.125rem" stroke={1.75} aria-hidden opacity={dismissed ? 0.35 : 1} />
        </ActionIcon>
      )}
    </li>
  );
}
