import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { dropOffs } from '../contract.ts';
import { FRESH_SENT, LINK_EXPIRED } from '../messages.ts';
import classes from './drop-off.module.css';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

/** SND-060: nothing of what was asked for, and no names. One that was real mails its holder a fresh one. */
export function ExpiredLink({ token }: { token: string | null }) {
  const fresh = useMutation({
    mutationFn: (held: string) => call(dropOffs.freshDropOff, { token: held }),
    onError: toastFailure,
  });
  return (
    <div className={classes.page}>
      <PageTitle>Send documents</PageTitle>
      <h1 className={classes.title}>This link no longer works</h1>
      <p>{LINK_EXPIRED}</p>
      {fresh.isSuccess ? (
        <p role="status">{FRESH_SENT}</p>
      ) : token === null ? null : (
        <Button size="lg" fullWidth loading={fresh.isPending} onClick={() => fresh.mutate(token)}>
          Email me a new link
        </Button>
      )}
      <Button component={Link} to="/signin" size="lg" variant="default" fullWidth>
        Sign in
      </Button>
    </div>
  );
}
