import { VisuallyHidden } from '@mantine/core';
import classes from './marks.module.css';

interface CountBadgeProps {
  count: number;
  /** Said after the number, as in "12 unread messages". */
  label: string;
}

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
