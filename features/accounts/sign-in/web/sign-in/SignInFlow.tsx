import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sameSitePath } from '#platform/same-site-path.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { accounts } from '#features/accounts/contract.ts';
import { announcement, beginning, type Flow } from './flow.ts';
import { focusFirst } from './focus-first.ts';
import { AlternateStep } from './steps/AlternateStep.tsx';
import { CodeStep } from './steps/CodeStep.tsx';
import { EmailStep } from './steps/EmailStep.tsx';
import { ExpiredStep } from './steps/ExpiredStep.tsx';
import { PasswordStep } from './steps/PasswordStep.tsx';
import { SentStep } from './steps/SentStep.tsx';
import { TwoFactorStep } from './two-factor/TwoFactorStep.tsx';
import { SignInContext, useSignInMachine, type SignIn } from './use-sign-in.ts';
import classes from './sign-in.module.css';

export interface SignInFlowProps {
  /** Already known: the person only proves it. */
  email?: string;
  /** Where to begin, when it is not the email address. */
  first?: Flow;
  greeting?: SignIn['greeting'];
  /** Where to go afterwards, if it is a path of this site; it wins over the one kept with a link. */
  redirect: string | null;
  /** Takes the token of the last proof instead of a session being begun here, as in a dialog. */
  onToken?: (token: string, remember: boolean) => Promise<void> | void;
}

export function SignInFlow({ email, first, greeting, redirect, onToken }: SignInFlowProps) {
  const { begin } = useSession();
  const navigate = useNavigate();
  const inDialog = onToken !== undefined;
  const machine = useSignInMachine({
    first: first ?? beginning(email),
    redirect,
    inHistory: !inDialog,
    prepare: async (token, remember, kept) => {
      if (onToken) return () => onToken(token, remember);
      const tokens = await call(accounts.exchangeToken, { token, remember_browser: remember });
      return () => {
        begin(tokens);
        void navigate(sameSitePath(redirect) ?? sameSitePath(kept) ?? '/', { replace: true });
      };
    },
  });
  const signIn: SignIn = { ...machine, lockedEmail: email !== undefined, inDialog, greeting };
  const { flow, at } = machine;
  const place = `${at} ${flow.state}`;
  const frame = useFocusOnChange(`${place} ${flow.sent?.channel ?? ''}`, inDialog);
  return (
    <SignInContext value={signIn}>
      <VisuallyHidden role="status">{at > 0 ? announcement(flow) : ''}</VisuallyHidden>
      <div ref={frame} key={place} className={classes.frame}>
        <StepView flow={flow} locked={signIn.lockedEmail} />
      </div>
    </SignInContext>
  );
}

function StepView({ flow, locked }: { flow: Flow; locked: boolean }) {
  switch (flow.state) {
    case 'login':
      return flow.asksPassword ? <PasswordStep /> : <EmailStep locked={locked} />;
    case 'alternate-sign-in':
      return <AlternateStep />;
    case 'sent-text':
    case 'sent-email':
    case 'sent-link':
      return <CodeStep />;
    case 'forgot-password':
      return <SentStep />;
    case 'expired-link':
      return <ExpiredStep />;
    case '2fa':
      return <TwoFactorStep />;
    default:
      // The set-up and the template pages draw their own states.
      return null;
  }
}

/** A new state takes the focus, in a dialog the first one, too: its first field, or its heading where there is none. */
function useFocusOnChange(place: string, fromTheStart: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(fromTheStart ? '' : place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    focusFirst(frame.current);
  }, [place]);
  return frame;
}
