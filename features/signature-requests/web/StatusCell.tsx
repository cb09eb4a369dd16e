import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { Tag } from '#ui/marks/Tag.tsx';
import type { SignatureRequest } from '../model.ts';
import { statusWords } from './status-words.ts';
import classes from './requests.module.css';

const ICONS: Partial<Record<SignatureRequest['status'], typeof IconCheck>> = {
  processing: IconLoader2,
  sending: IconLoader2,
  completed: IconCheck,
  error: IconAlertCircle,
};

/** Where a request stands, and why it waits. */
export function StatusCell({ request }: { request: SignatureRequest }) {
  const { label, tone, note } = statusWords(request);
  const Icon = ICONS[request.status];
  return (
    <span className={classes.status}>
      <Tag tone={tone}>
        <span className={classes.statusWord}>
          {Icon ? <Icon size="0.9375rem" stroke={1.75} aria-hidden /> : null}
          {label}
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
