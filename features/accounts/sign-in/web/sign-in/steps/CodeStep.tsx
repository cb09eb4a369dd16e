import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { AnotherWay } from '../parts/AnotherWay.tsx';
import { CodeForm } from '../parts/CodeForm.tsx';
import { ResendLine } from '../parts/ResendLine.tsx';
import { SentMessage } from '../parts/SentMessage.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** A code was sent, by text or in a mail beside its link. */
export function CodeStep() {
  const { flow, back, inDialog, proceed } = useSignIn();
  if (!flow.sent) return null;
  return (
    <StepFrame
      title={HEADERS[flow.state] ?? ''}
      words={<SentMessage sent={flow.sent} />}
      onBack={back}
      inDialog={inDialog}
    >
      <CodeForm onProved={(proved) => proceed(proved, proved.auth_token)} verb="Verify and sign in">
        <TroubleNotice />
        <ResendLine sent={flow.sent}>
          <AnotherWay />
        </ResendLine>
      </CodeForm>
    </StepFrame>
  );
}
