import { IconDeviceMobileMessage, IconKey, IconMail } from '@tabler/icons-react';
import { HEADERS, type SignInEvent } from '#features/accounts/rules/sign-in-states.ts';
import { ChoiceList } from '../sign-in/parts/ChoiceList.tsx';
import { StepFrame } from '../sign-in/parts/StepFrame.tsx';

export function MethodChoice({ choose }: { choose: (event: SignInEvent) => void }) {
  return (
    <StepFrame
      title={HEADERS['set-sign-in-method'] ?? ''}
      words="You can change this at any time in your profile."
    >
      <ChoiceList
        label="Ways to sign in"
        choices={[
          {
            key: 'password',
            icon: <IconKey size="1.5rem" stroke={1.5} />,
            name: 'Password',
            facts: 'A password that you choose and keep.',
            onChoose: () => choose('choose-password'),
          },
          {
            key: 'sms',
            icon: <IconDeviceMobileMessage size="1.5rem" stroke={1.5} />,
            name: 'SMS passcode',
            facts: 'We text you a code each time.',
            onChoose: () => choose('choose-sms'),
          },
          {
            key: 'email',
            icon: <IconMail size="1.5rem" stroke={1.5} />,
            name: 'Email passcode',
            facts: 'We email you a code and a link each time.',
            onChoose: () => choose('choose-email'),
          },
        ]}
      />
    </StepFrame>
  );
}
