import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DueTone } from './DueBadge.tsx';
import classes from './marks.module.css';

/** A due date in a table cell: amber and red only when it matters, and overdue in words too. */
export function DueText({ tone, children }: { tone: DueTone; children: ReactNode }) {
  return (
    <span className={classes.dueText} data-tone={tone}>
      {tone === 'late' && <IconAlertCircle size="1.0625em" stroke={2} aria-hidden />}
      {children}
      {tone === 'late' && <VisuallyHidden> overdue</VisuallyHidden>}
    </span>
  );
}
