import type { ReactNode } from 'react';
import classes from './marks.module.css';

interface TagProps {
  children: ReactNode;
  /** `plain` is a word of the firm's, `state` a fact about the thing; `accent` means look here: New, unread. */
  tone?: 'plain' | 'state' | 'accent' | 'done' | 'wait' | 'late' | 'info';
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      <span className={classes.clip}>{children}</span>
    </span>
  );
}
