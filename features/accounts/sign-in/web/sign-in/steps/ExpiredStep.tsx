import { Button } from '@mantine/core';
import { LINK_EXPIRED } from '#features/accounts/messages.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { SendChoices } from '../parts/SendChoices.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** A link that is spent or too old: another one is a tap away. */
export function ExpiredStep() {
  const { flow, back, changeEmail, inDialog } = useSignIn();
  const next = flow.methods.length > 0 ? 'Choose where to send a new one.' : 'Please sign in again.';
  return (
    <StepFrame
      title={HEADERS['expired-link'] ?? ''}
      words={`${LINK_EXPIRED} ${next}`}
      onBack={back}
      inDialog={inDialog}
    >
      <TroubleNotice />
      {flow.methods.length > 0 ? (
        <SendChoices mail="link" />
      ) : (
        <Button size="lg" fullWidth onClick={changeEmail}>
          Sign In
        </Button>
      )}
    </StepFrame>
  );
}
