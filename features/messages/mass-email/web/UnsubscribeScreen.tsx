import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useVisit } from '#features/firm/web/index.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { massEmailCalls } from '../contract.ts';
import { LINK_INVALID } from '../messages.ts';
import classes from './mass-email.module.css';

const TOKEN = /^#([A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43})$/;

/** Without signing in, and only when the button is pressed: mail scanners open links. */
export function UnsubscribeScreen() {
  const token = TOKEN.exec(useLocation().hash)?.[1] ?? null;
  const queries = useQueryClient();
  const queryKey = ['mailing', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(massEmailCalls.readMailing, { token: token! }),
    enabled: token !== null,
    retry: false,
  });
  useVisit(data?.firm);
  const choose = useMutation({
    mutationFn: (subscribed: boolean) => call(massEmailCalls.setMailing, { token: token!, subscribed }),
    onSuccess: (mailing) => queries.setQueryData(queryKey, mailing),
    onError: toastFailure,
  });
  if (token === null || (error instanceof ApiError && error.status < 500))
    return (
      <div className={classes.leave}>
        <PageTitle>Unsubscribe</PageTitle>
        <h1>We can’t open this link</h1>
        <p>{LINK_INVALID}</p>
      </div>
    );
  if (error) return <RegionError why="We couldn’t load this page." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  const { firm, email, subscribed } = data;
  return (
    <div className={classes.leave}>
      <PageTitle>Unsubscribe</PageTitle>
      <h1>{subscribed ? 'Unsubscribe?' : 'You’re unsubscribed'}</h1>
      <p role="status">
        {subscribed
          ? `${email} gets emails that ${firm.name} sends to many clients at once.`
          : `${email} will no longer get emails that ${firm.name} sends to many clients at once.`}
      </p>
      <p className={classes.quiet}>You’ll still get emails about your own work with {firm.name}.</p>
      <Button
        size="lg"
        fullWidth
        variant={subscribed ? 'filled' : 'default'}
        loading={choose.isPending}
        onClick={() => choose.mutate(!subscribed)}
      >
        {subscribed ? 'Unsubscribe' : 'Subscribe again'}
      </Button>
    </div>
  );
}
