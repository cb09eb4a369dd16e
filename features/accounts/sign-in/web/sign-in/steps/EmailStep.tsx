import { Button } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useRef } from 'react';
import { EMAIL_FIRST, EMAIL_MISSING } from '#features/accounts/messages.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { StepRefused } from '../failure.ts';
import { judgedOnSubmit } from '../judged-on-submit.ts';
import { DemoPeople } from '../parts/DemoPeople.tsx';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';
import { SettledEmail } from '../parts/SettledEmail.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextAction } from '../parts/TextAction.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

const Address = plainRules<{ username: string }>();

/** The address first: how this person signs in is known only then. */
export function EmailStep({ locked }: { locked: boolean }) {
  const { flow, start, forgotPassword, anotherWay, inDialog } = useSignIn();
  const form = useZodForm(Address, { username: flow.email });
  const element = useRef<HTMLFormElement>(null);
  const asked = useRef<'start' | 'forgot' | 'another'>('start');
  const go = async (typed: { username: string }) => {
    const username = typed.username.trim();
    const chosen = asked.current;
    asked.current = 'start';
    if (username === '') throw new StepRefused(chosen === 'start' ? EMAIL_MISSING : EMAIL_FIRST, 'username');
    await { start, forgot: forgotPassword, another: anotherWay }[chosen](username);
  };
  const instead = (chosen: 'forgot' | 'another') => () => {
    asked.current = chosen;
    element.current?.requestSubmit();
  };
  return (
    <StepFrame title={HEADERS.login ?? ''} inDialog={inDialog}>
      <form ref={element} className={classes.form} onSubmit={(event) => form.submit(go)(event)} noValidate>
        {locked ? (
          <SettledEmail email={flow.email} />
        ) : (
          <TextField
            {...judgedOnSubmit(form.field('username'))}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
          />
        )}
        <div className={classes.end}>
          <TextAction onClick={instead('forgot')} disabled={form.isSubmitting}>
            Forgot Password
          </TextAction>
        </div>
        <FormNotice message={form.formError} />
        <TroubleNotice />
        <div className={classes.buttons}>
          <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
            Sign In
          </Button>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconDeviceMobileMessage size="1.25em" stroke={1.6} aria-hidden />}
            onClick={instead('another')}
            disabled={form.isSubmitting}
          >
            Sign in another way
          </Button>
          {!locked && <PasskeyButton />}
        </div>
      </form>
      {locked || inDialog ? null : <DemoPeople />}
    </StepFrame>
  );
}
