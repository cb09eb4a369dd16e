import type { ReactNode } from 'react';
import classes from './marks.module.css';

interface TagProps {
  children: ReactNode;
  /** `accent` means look here: New, unread. */
  tone?: 'plain' | 'accent';
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      <span className={classes.clip}>{children}</span>
    </span>
  );
}
