import { useState, type ReactNode } from 'react';
import { clockText, useSecondsToWait } from '../countdown.ts';
import type { Sent } from '../flow.ts';
import { useSignIn } from '../use-sign-in.ts';
import { TextAction } from './TextAction.tsx';
import classes from '../sign-in.module.css';

/** Another message, once a minute has passed; beside it, another way. */
export function ResendLine({ sent, children }: { sent: Sent; children?: ReactNode }) {
  const { send } = useSignIn();
  const [sending, setSending] = useState(false);
  const left = useSecondsToWait(sent.at);
  const what = sent.channel === 'text' || sent.channel === 'email' ? 'code' : 'link';
  const again = () => {
    setSending(true);
    void send(sent.channel).finally(() => setSending(false));
  };
  return (
    <div className={classes.pair}>
      {left > 0 ? (
        <span className={classes.wait}>{`Send a new ${what} in ${clockText(left)}`}</span>
      ) : (
        <TextAction onClick={again} disabled={sending}>{`Send a new ${what}`}</TextAction>
      )}
      {children}
    </div>
  );
}
