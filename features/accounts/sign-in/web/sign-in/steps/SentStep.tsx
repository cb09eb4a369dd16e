import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { AnotherWay } from '../parts/AnotherWay.tsx';
import { ResendLine } from '../parts/ResendLine.tsx';
import { SentMessage } from '../parts/SentMessage.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

/** A mail that resets something is on its way; nothing is left to do here. */
export function SentStep() {
  const { flow, back, inDialog } = useSignIn();
  if (!flow.sent) return null;
  return (
    <StepFrame
      title={HEADERS[flow.state] ?? ''}
      words={<SentMessage sent={flow.sent} />}
      onBack={back}
      inDialog={inDialog}
    >
      <p className={classes.hint}>Nothing after a minute? Check your junk folder.</p>
      <TroubleNotice />
      <ResendLine sent={flow.sent}>
        <AnotherWay />
      </ResendLine>
    </StepFrame>
  );
}
