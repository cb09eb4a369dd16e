import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Channel } from '../flow.ts';
import { CodeForm, type Proved } from '../parts/CodeForm.tsx';
import { ResendLine } from '../parts/ResendLine.tsx';
import { SentMessage } from '../parts/SentMessage.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { isSentBy } from './sent-by.ts';
import classes from '../sign-in.module.css';

interface SentFactorProps {
  factor: 'sms' | 'email';
  onProved: (proved: Proved) => Promise<void>;
  verb: string;
  before: ReactNode;
  children: ReactNode;
}

/** A phone or a mailbox as the second factor: first something is sent there. */
export function SentFactor({ factor, children, ...form }: SentFactorProps) {
  const { flow } = useSignIn();
  const { sent } = flow;
  if (!isSentBy(factor, sent)) return <Ask factor={factor}>{children}</Ask>;
  return (
    <>
      <p className={classes.words} role="status">
        <SentMessage sent={sent} />
      </p>
      <CodeForm {...form}>
        <TroubleNotice />
        <ResendLine sent={sent}>{children}</ResendLine>
      </CodeForm>
    </>
  );
}

function Ask({ factor, children }: Pick<SentFactorProps, 'factor' | 'children'>) {
  const { send } = useSignIn();
  const [sending, setSending] = useState<Channel | null>(null);
  const ask = (channel: Channel) => () => {
    setSending(channel);
    void send(channel).finally(() => setSending(null));
  };
  const first = factor === 'sms' ? 'text' : 'email';
  return (
    <>
      <TroubleNotice />
      <div className={classes.buttons}>
        <Button size="lg" fullWidth loading={sending === first} onClick={ask(first)}>
          {factor === 'sms' ? 'Text me a code' : 'Email me a code'}
        </Button>
        {factor === 'email' && (
          <Button
            variant="default"
            fullWidth
            loading={sending === 'second-link'}
            onClick={ask('second-link')}
          >
            Email me a link
          </Button>
        )}
      </div>
      {children}
    </>
  );
}
