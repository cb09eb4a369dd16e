import { StepFrame } from '../parts/StepFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface SaveCodesProps {
  codes: readonly string[];
  inDialog?: boolean;
  onSaved: () => void;
}

/** The person walks on when the codes are where they can be found again. */
export function SaveCodes({ codes, inDialog = false, onSaved }: SaveCodesProps) {
  return (
    <StepFrame
      key="codes"
      title="Your recovery codes"
      words="If you lose your phone or forget your password, each of these lets you in once. Keep them with your important papers. We only show them once."
      inDialog={inDialog}
    >
      <RecoveryCodes codes={codes} onSaved={onSaved} />
    </StepFrame>
  );
}
