import { IconAlertCircle, IconLoader2 } from '@tabler/icons-react';
import { Tag } from '#ui/marks/Tag.tsx';
import type { TaxReturn } from '../model.ts';
import { isWorking, noteOf, toneOf } from './status-words.ts';
import classes from './returns.module.css';

/** Where a return stands, and why it waits. */
export function StatusCell({ row }: { row: TaxReturn }) {
  const tone = toneOf(row.status);
  const note = noteOf(row);
  const Icon = row.status === 'error' ? IconAlertCircle : isWorking(row) ? IconLoader2 : null;
  return (
    <span className={classes.status}>
      <Tag tone={tone}>
        <span className={classes.word}>
          {Icon ? <Icon size="0.9375rem" stroke={1.75} aria-hidden /> : null}
          {row.current_status}
        </span>
      </Tag>
      {note === null ? null : (
        <span className={classes.note} data-tone={tone} title={note}>
          {note}
        </span>
      )}
    </span>
  );
}
