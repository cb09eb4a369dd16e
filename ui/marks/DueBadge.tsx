import { IconAlertCircle, IconCalendarDue } from '@tabler/icons-react';
import classes from './marks.module.css';

export type DueTone = 'calm' | 'soon' | 'late';

interface DueBadgeProps {
  tone: DueTone;
  /** The whole sentence, so that lateness is never told by colour alone. */
  text: string;
  withIcon?: boolean;
}

export function DueBadge({ tone, text, withIcon }: DueBadgeProps) {
  const Icon = tone === 'late' ? IconAlertCircle : IconCalendarDue;
  return (
    <span className={classes.due} data-tone={tone}>
      {withIcon && <Icon size="1.125em" stroke={1.75} aria-hidden />}
      {text}
    </span>
  );
}
