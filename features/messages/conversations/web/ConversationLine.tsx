import { IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { TagMark } from '../../chat/web/TagMark.tsx';
import { useNow } from '../../web/use-now.ts';
import type { ConversationRow } from '../model.ts';
import { cutAt48, namesLine } from '../rules/list-words.ts';
import { FoundText } from './FoundText.tsx';
import { listTime } from './list-times.ts';
import classes from './list.module.css';

interface ConversationLineProps {
  row: ConversationRow;
  to: string;
  current: boolean;
  search: string;
  /** What a client calls the other side: their firm. */
  title?: string;
}

/** MSG-013, MSG-014. */
export function ConversationLine({ row, to, current, search, title }: ConversationLineProps) {
  const me = useMe();
  const now = useNow();
  const { last_message: last, found } = row;
  const at = found?.created_at ?? row.last_message_at;
  return (
    <Link
      to={to}
      className={classes.line}
      aria-current={current ? 'true' : undefined}
      data-unseen={row.unseen_messages > 0 || undefined}
    >
      <span className={classes.top}>
        <span className={classes.names}>
          <FoundText text={title ?? namesLine(row.client_names)} search={search} />
        </span>
        {at ? <span className={classes.time}>{listTime(at, now)}</span> : null}
      </span>
      <span className={classes.about}>
        {row.relevant_company_ids.length === 0 ? (
          'Archived'
        ) : (
          <FoundText text={namesLine(row.company_names)} search={search} />
        )}
      </span>
      <span className={classes.bottom}>
        {found ? (
          <span className={classes.text}>
            <FoundText text={found.text} search={search} />
          </span>
        ) : last ? (
          <>
            {last.tag === 'general' ? null : <TagMark tag={last.tag} />}
            {last.is_reminder ? <IconRepeat size="1rem" stroke={1.75} aria-label="Reminder" /> : null}
            <span className={classes.text}>
              {last.user_id === me.id ? 'You: ' : ''}
              {cutAt48(last.text)}
            </span>
          </>
        ) : (
          <span className={classes.text}>No messages yet</span>
        )}
        <CountBadge count={row.unseen_messages} label="unseen" />
      </span>
    </Link>
  );
}
