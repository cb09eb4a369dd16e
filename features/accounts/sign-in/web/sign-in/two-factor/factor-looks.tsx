import {
  IconDeviceMobileMessage,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SecondFactor } from '#features/accounts/rules/factors.ts';

interface FactorLook {
  icon: ReactNode;
  name: string;
  words: string;
}

const SIZE = { size: '1.5rem', stroke: 1.5 };

export const FACTOR_LOOKS: Record<SecondFactor, FactorLook> = {
  app: {
    icon: <IconShieldCheck {...SIZE} />,
    name: 'A code from your authenticator app',
    words: 'Open your authenticator app and type the code it shows.',
  },
  sms: {
    icon: <IconDeviceMobileMessage {...SIZE} />,
    name: 'A code by text message',
    words: 'We’ll text a code to your phone.',
  },
  email: {
    icon: <IconMail {...SIZE} />,
    name: 'A code or a link by email',
    words: 'We’ll email you a code or a link, whichever you prefer.',
  },
  password: {
    icon: <IconKey {...SIZE} />,
    name: 'Your password',
    words: 'Please type your password as well.',
  },
  recovery: {
    icon: <IconLifebuoy {...SIZE} />,
    name: 'A recovery code',
    words: 'Type one of the codes you saved. Each works once.',
  },
};
