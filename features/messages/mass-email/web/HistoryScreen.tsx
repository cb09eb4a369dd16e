import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { shortDateTime } from '#platform/web/show-date.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { endedWords, progressWords } from '../rules/words.ts';
import { PageHead } from './PageHead.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { historyQuery } from './queries.ts';
import classes from './mass-email.module.css';

const ROWS = 20;

/** What was sent, by whom, when, and how it went. */
export function HistoryScreen() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(page, ROWS));
  return (
    <div className={classes.page}>
      <PageTitle>Sent mass emails</PageTitle>
      <PageHead title="Sent mass emails" back="/messages/mass-email" />
      {error ? (
        <RegionError onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : data.total === 0 ? (
        <EmptyState
          icon={<IconMail size="1.5rem" stroke={1.5} />}
          title="No mass emails yet"
          why="Emails you send to many clients are listed here with their results."
          action={
            <Button component={Link} to="/messages/mass-email" variant="default">
              Write one
            </Button>
          }
        />
      ) : (
        <>
          <ul className={`${classes.sheet} ${classes.people}`} aria-label="Mass emails">
            {data.mass_emails.map((mail) => (
              <li key={mail.id} className={classes.line}>
                <span>
                  <Link to={`/messages/mass-email/${mail.id}`}>{mail.subject}</Link>
                </span>
                <span className={classes.quiet}>
                  {mail.sent_by}, {shortDateTime(mail.created_at)}
                </span>
                <span>
                  {endedWords(mail.state)} · {progressWords(mail)}
                </span>
                {mail.counts.failed > 0 && (
                  <span className={classes.failed}>{mail.counts.failed} failed</span>
                )}
              </li>
            ))}
          </ul>
          <Pager page={page} rows={ROWS} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}
