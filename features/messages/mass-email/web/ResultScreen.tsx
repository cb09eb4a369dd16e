import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { massEmailCalls } from '../contract.ts';
import { type MassEmail, RECIPIENT_STATES, type RecipientState } from '../model.ts';
import { clientsWords, endedWords, progressPercent, progressWords, STATE_WORDS } from '../rules/words.ts';
import { PageHead } from './PageHead.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { massEmailQuery, recipientsQuery } from './queries.ts';
import { useStop } from './use-stop.ts';
import classes from './mass-email.module.css';

const ROWS = 20;

/** One mass email: how far it is, and what became of each client’s. */
export function ResultScreen() {
  const id = Number(useParams().massEmailId);
  const { data, error, refetch } = useQuery(massEmailQuery(id));
  if (data) return <Result mail={data} />;
  if (isMissing(error))
    return (
      <MissingThing
        what="mass email"
        icon={<IconMail size="1.5rem" stroke={1.5} />}
        back={<Link to="/messages/mass-email/sent">Sent mass emails</Link>}
      />
    );
  return (
    <div className={classes.page}>
      <PageTitle>Mass email</PageTitle>
      <PageHead title="Mass email" back="/messages/mass-email/sent" />
      {error ? <RegionError onRetry={() => void refetch()} /> : <Skeletons />}
    </div>
  );
}

function Result({ mail }: { mail: MassEmail }) {
  const [state, setState] = useState<RecipientState | undefined>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(recipientsQuery(mail.id, state, page));
  const stop = useStop();
  const retry = useMutation({
    mutationFn: () => call(massEmailCalls.retryMassEmail, { mass_email_id: mail.id }),
    onError: toastFailure,
  });
  const show = (next: RecipientState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <PageTitle>{mail.subject}</PageTitle>
      <PageHead title={mail.subject} back="/messages/mass-email/sent">
        <span className={classes.quiet}>
          {mail.sent_by}, {shortDateTime(mail.created_at)}
        </span>
        <span className={classes.acts}>
          {mail.may.retry && (
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
              Retry failed
            </Button>
          )}
          {mail.may.stop && (
            <Button variant="default" loading={stop.isPending} onClick={() => stop.ask(mail)}>
              Stop sending
            </Button>
          )}
        </span>
      </PageHead>
      <div className={classes.running} role="status">
        <div className={classes.runningWords}>
          <b>{endedWords(mail.state)}</b> {progressWords(mail)}.
          {mail.counts.stopped > 0 ? ` ${clientsWords(mail.counts.stopped)} didn’t get it.` : ''}
        </div>
        <Meter percent={progressPercent(mail)} label="Sent" />
      </div>
      <div className={classes.tabs} role="group" aria-label="Show">
        <Button
          size="compact-md"
          variant={state === undefined ? 'light' : 'default'}
          aria-pressed={state === undefined}
          onClick={() => show(undefined)}
        >
          All {mail.total}
        </Button>
        {RECIPIENT_STATES.filter((one) => mail.counts[one] > 0).map((one) => (
          <Button
            key={one}
            size="compact-md"
            variant={state === one ? 'light' : 'default'}
            aria-pressed={state === one}
            onClick={() => show(one)}
          >
            {STATE_WORDS[one]} {mail.counts[one]}
          </Button>
        ))}
      </div>
      {error ? (
        <RegionError onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <>
          <ul className={`${classes.sheet} ${classes.people}`} aria-label="Clients">
            {data.recipients.map((one) => (
              <li key={one.id} className={classes.line}>
                <span>
                  <b>{one.full_name}</b> <span className={classes.quiet}>{one.email}</span>
                </span>
                <span>{STATE_WORDS[one.state]}</span>
                {one.reason !== null && <span className={classes.quiet}>{one.reason}</span>}
              </li>
            ))}
          </ul>
          <Pager page={page} rows={ROWS} total={data.total} onPage={setPage} />
        </>
      )}
      <section className={classes.sheet} aria-label="Message">
        <p className={classes.words}>{mail.body}</p>
      </section>
    </div>
  );
}
