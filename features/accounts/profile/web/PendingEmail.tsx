import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { profile } from '../contract.ts';
import classes from './profile.module.css';

/** A new address waits for its mail to be opened; until then the old one is used. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call(profile.resendEmailConfirmation, {}),
    onSuccess: () => toast.success(`We emailed the link to ${email} again.`),
    onError: toastFailure,
  });
  const cancel = useMutation({
    mutationFn: () => call(profile.cancelEmailChange, {}),
    onSuccess: () => {
      toast.success('Your email address stays as it is.');
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.pending} role="status">
      <IconMailCheck size="1.375em" stroke={1.6} aria-hidden />
      <p>
        We emailed a link to <strong>{email}</strong>. Open it to use that address; until then we write to the
        present one.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send it again
        </Button>
        <Button variant="subtle" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Keep the present address
        </Button>
      </div>
    </div>
  );
}
