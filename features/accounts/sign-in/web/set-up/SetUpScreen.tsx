import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '#platform/same-site-path.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { toast } from '#platform/web/toasts.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  backFrom,
  transition,
  type SignInEvent,
  type SignInState,
} from '#features/accounts/rules/sign-in-states.ts';
import { SaveCodes } from '../sign-in/two-factor/SaveCodes.tsx';
import { focusFirst } from '../sign-in/focus-first.ts';
import { useSteps } from '../sign-in/use-steps.ts';
import { EmailSetUp } from './EmailSetUp.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PasswordSetUp } from './PasswordSetUp.tsx';
import { PhoneSetUp } from './PhoneSetUp.tsx';
import type { MethodSetUp } from './set-up-step.ts';
import { firstStep } from '#features/accounts/rules/set-up.ts';

/** The signed-in person chooses how to sign in next time. */
export function SetUpScreen() {
  const { begin } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const steps = useSteps<{ state: SignInState }>(
    { state: firstStep(new URLSearchParams(search).get('step')) },
    true,
  );
  const { state } = steps.current;

  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => navigate(returnPath(search), { replace: true });
  const save = async (choice: MethodSetUp) => {
    const set = await call(accounts.setSignInMethod, choice);
    begin(await call(accounts.exchangeToken, { token: set.firebase_token }));
    if (set.email_to_confirm !== null)
      toast.info(`We emailed a link to ${set.email_to_confirm}. Open it to confirm the address.`);
    if (set.recovery_codes === null) await goOn();
    else setCodes(set.recovery_codes);
  };
  const choose = (event: SignInEvent) => {
    const next = transition(state, event);
    if (next) steps.push({ state: next });
  };
  if (codes) return <SaveCodes codes={codes} onSaved={() => void goOn()} />;
  const before = backFrom(state) ?? 'set-sign-in-method';
  const props = { save, onBack: () => steps.back((step) => step.state === before, { state: before }) };
  return (
    <Focused key={state} moved={steps.at > 0}>
      {state === 'set-password' ? (
        <PasswordSetUp {...props} />
      ) : state === 'set-phone-number' ? (
        <PhoneSetUp {...props} />
      ) : state === 'set-email' ? (
        <EmailSetUp {...props} />
      ) : (
        <MethodChoice choose={choose} />
      )}
    </Focused>
  );
}

function Focused({ moved, children }: { moved: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) focusFirst(frame.current);
  }, [moved]);
  return <div ref={frame}>{children}</div>;
}
