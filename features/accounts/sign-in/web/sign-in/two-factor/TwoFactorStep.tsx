import { useState } from 'react';
import type { SecondFactor } from '#features/accounts/rules/factors.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextAction } from '../parts/TextAction.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { EnrolStep } from './EnrolStep.tsx';
import { FACTOR_LOOKS } from './factor-looks.tsx';
import { FactorForm } from './FactorForm.tsx';
import { isSentBy } from './sent-by.ts';

/** The second proof: what the person has left, one at a time, the safest first. */
export function TwoFactorStep() {
  const { flow, back, inDialog } = useSignIn();
  const factors = flow.progress?.factors ?? [];
  const [chosen, setChosen] = useState<SecondFactor | null>(factors[0] ?? null);
  const title = HEADERS['2fa'] ?? '';
  if (flow.progress?.enrol) return <EnrolStep title={title} />;
  if (chosen === null) {
    return (
      <StepFrame
        key="all"
        title={title}
        words="Choose one more way to confirm it’s you."
        onBack={back}
        inDialog={inDialog}
      >
        <ChoiceList
          label="Ways to confirm it’s you"
          choices={factors.map((factor) => ({
            key: factor,
            icon: FACTOR_LOOKS[factor].icon,
            name: FACTOR_LOOKS[factor].name,
            onChoose: () => setChosen(factor),
          }))}
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      key={chosen}
      title={title}
      words={isSentBy(chosen, flow.sent) ? undefined : FACTOR_LOOKS[chosen].words}
      onBack={back}
      inDialog={inDialog}
    >
      <FactorForm factor={chosen}>
        {factors.length > 1 && <TextAction onClick={() => setChosen(null)}>Use another way</TextAction>}
      </FactorForm>
    </StepFrame>
  );
}
