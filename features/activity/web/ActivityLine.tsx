import {
  IconActivity,
  IconClipboardText,
  IconCoin,
  IconDownload,
  IconFile,
  IconId,
  IconLink,
  IconLock,
  IconLogin2,
  IconMessage,
  IconSend,
  IconSignature,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { shortDateTime } from '#platform/web/show-date.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import type { Activity } from '../contract.ts';
import { type ActivityMark, markOf } from '../rules/categories.ts';
import classes from './ActivityLog.module.css';

const ICONS: Record<ActivityMark, ComponentType<{ size: string; stroke: number }>> = {
  delete: IconTrash,
  sign: IconSignature,
  pay: IconCoin,
  lock: IconLock,
  upload: IconUpload,
  download: IconDownload,
  send: IconSend,
  'sign-in': IconLogin2,
  details: IconId,
  document: IconFile,
  questionnaire: IconClipboardText,
  message: IconMessage,
  'drop-link': IconLink,
  other: IconActivity,
};

interface ActivityLineProps {
  row: Activity;
  /** Names the entity or the client, where the page is about none. */
  withEntity?: boolean;
}

/** One line of the log: when, what kind, who did what, and to whom. */
export function ActivityLine({ row, withEntity = false }: ActivityLineProps) {
  const mark = markOf(row);
  const Icon = ICONS[mark];
  return (
    <ListRow className={classes.row}>
      <time dateTime={row.created_at} className={classes.time}>
        {shortDateTime(row.created_at)}
      </time>
      <span className={classes.mark} data-mark={mark} aria-hidden>
        <Icon size="1rem" stroke={1.6} />
      </span>
      <span className={classes.text}>
        <span className={classes.who}>{row.who}</span> {row.text}
        {withEntity && row.entity && (
          <>
            {' · '}
            <Link to={`/admin/${row.entity.hash_id}`}>{row.entity.name}</Link>
          </>
        )}
        {withEntity && !row.entity && row.person && (
          <>
            {' · '}
            <Link to={`/clients/${row.person.id}`}>{row.person.full_name}</Link>
          </>
        )}
        {row.opens !== null && (
          <>
            {' · '}
            <Link to={row.opens}>See everyone</Link>
          </>
        )}
      </span>
    </ListRow>
  );
}
