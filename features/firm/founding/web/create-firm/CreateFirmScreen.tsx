import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SIGN_UP_CLOSED } from '../../messages.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SignInPreview } from '#features/firm/branding/web/preview/SignInPreview.tsx';
import { signUpModeQuery } from './queries.ts';
import { type Draft, STEPS } from './draft.ts';
import { FinishStep } from './FinishStep.tsx';
import { FirmStep } from './FirmStep.tsx';
import { LooksStep } from './LooksStep.tsx';
import type { Refusal } from './step-props.ts';
import { useDraft } from './use-draft.ts';
import { YouStep } from './YouStep.tsx';
import classes from './create-firm.module.css';

const TITLES: Record<Draft['step'], string> = {
  firm: 'Your firm',
  you: 'You',
  looks: 'How it looks',
  finish: 'Password and code',
};

export function CreateFirmScreen() {
  const mode = useQuery(signUpModeQuery);
  if (mode.error)
    return <RegionError onRetry={() => void mode.refetch()} why="We couldn’t load this page." />;
  if (!mode.data) return null;
  if (!mode.data.open) {
    return (
      <div className={classes.form}>
        <PageTitle>Set up your firm</PageTitle>
        <h1 className={classes.title}>Set up your firm</h1>
        <p className={classes.aside}>{SIGN_UP_CLOSED}</p>
      </div>
    );
  }
  return <Steps />;
}

function Steps() {
  const { draft, change, forget } = useDraft();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = draft;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.scrollIntoView({ block: 'nearest' });
    shown.current = step;
  }, [step]);
  const props = { draft, change, refusal };
  return (
    <div className={classes.screen} data-step={step}>
      <PageTitle>Set up your firm</PageTitle>
      <div className={classes.main}>
        <header>
          <p className={classes.progress}>
            Step {STEPS.indexOf(step) + 1} of {STEPS.length}
          </p>
          <h1 className={classes.title} ref={heading}>
            {TITLES[step]}
          </h1>
        </header>
        {step === 'firm' ? <FirmStep {...props} /> : null}
        {step === 'you' ? <YouStep {...props} /> : null}
        {step === 'looks' ? <LooksStep {...props} /> : null}
        {step === 'finish' ? <FinishStep {...props} onRefused={setRefusal} onDone={forget} /> : null}
      </div>
      <div className={classes.preview}>
        <SignInPreview
          name={draft.name}
          logo={draft.logo}
          address={`${location.host}/${draft.subdomain_url}`}
          colors={draft}
        />
      </div>
    </div>
  );
}
