import type { Notification } from '../model.ts';
import { byDay } from './by-day.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';

interface NotificationDaysProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
  /** Left out where only all are put away. */
  onDismiss?: (notification: Notification) => void;
}

export function NotificationDays({ notifications, ...acts }: NotificationDaysProps) {
  return byDay(notifications).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul className={classes.rows}>
        {rows.map((one) => (
          <NotificationRow key={one.id} notification={one} {...acts} />
        ))}
      </ul>
    </section>
  ));
}
