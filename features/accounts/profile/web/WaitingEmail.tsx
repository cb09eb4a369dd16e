import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import classes from './profile.module.css';

export interface WaitingEmailProps {
  email: string;
  /** What holds until it is confirmed. */
  until: string;
  busy?: 'resend' | 'cancel' | null;
  /** Left out where the person may only look. */
  onResend?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** A new address that counts once the link in its mail is opened. */
export function WaitingEmail({ email, until, busy = null, onResend, onCancel }: WaitingEmailProps) {
  return (
    <div className={classes.pending} role="status">
      <IconMailCheck size="1.375em" stroke={1.6} aria-hidden />
      <p>
        Waiting for <strong>{email}</strong> to confirm. {until}
      </p>
      {onResend && onCancel ? (
        <div className={classes.buttons}>
          <Button variant="default" size="xs" loading={busy === 'resend'} onClick={onResend}>
            Resend
          </Button>
          <Button variant="subtle" size="xs" loading={busy === 'cancel'} onClick={onCancel}>
            Cancel change
          </Button>
        </div>
      ) : null}
    </div>
  );
}
