import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { SendChoices } from '../parts/SendChoices.tsx';
import { SettledEmail } from '../parts/SettledEmail.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';

export function AlternateStep() {
  const { flow, back, changeEmail, lockedEmail, inDialog, greeting } = useSignIn();
  const none = flow.methods.length === 0;
  return (
    <StepFrame
      title={greeting?.title ?? HEADERS['alternate-sign-in'] ?? ''}
      words={
        none ? 'There is no other way for this account yet.' : (greeting?.words ?? 'Choose where to send it.')
      }
      onBack={greeting ? undefined : back}
      inDialog={inDialog}
    >
      {flow.email !== '' && (
        <SettledEmail email={flow.email} onChange={lockedEmail ? undefined : changeEmail} />
      )}
      <TroubleNotice />
      <SendChoices mail="email" />
    </StepFrame>
  );
}
