import { IconDeviceMobileMessage, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { EnrolApp } from './EnrolApp.tsx';
import { EnrolPhone } from './EnrolPhone.tsx';

/** A second factor is due and there is none but the mailbox: one is added before the door opens. */
export function EnrolStep({ title }: { title: string }) {
  const { back, inDialog } = useSignIn();
  const [adding, setAdding] = useState<'phone' | 'app' | null>(null);
  if (adding === 'phone') return <EnrolPhone title={title} onBack={() => setAdding(null)} />;
  if (adding === 'app') return <EnrolApp title={title} onBack={() => setAdding(null)} />;
  return (
    <StepFrame
      title={title}
      words="Your account needs a second way to confirm it’s you. Adding one takes a minute."
      onBack={back}
      inDialog={inDialog}
    >
      <ChoiceList
        label="Ways to add"
        choices={[
          {
            key: 'phone',
            icon: <IconDeviceMobileMessage size="1.5rem" stroke={1.5} />,
            name: 'Your phone',
            facts: 'We text you a code each time.',
            onChoose: () => setAdding('phone'),
          },
          {
            key: 'app',
            icon: <IconShieldCheck size="1.5rem" stroke={1.5} />,
            name: 'An authenticator app',
            facts: 'It shows a new code every 30 seconds, even without a signal.',
            onChoose: () => setAdding('app'),
          },
        ]}
      />
    </StepFrame>
  );
}
