import { useState, type ReactNode } from 'react';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { SecondFactor } from '#features/accounts/rules/factors.ts';
import { CodeForm, type Proved } from '../parts/CodeForm.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { SecretForm } from './SecretForm.tsx';
import { SentFactor } from './SentFactor.tsx';
import { TrustBrowser } from './TrustBrowser.tsx';

const VERB = 'Verify and sign in';

const proveApp = (uid: string, value: string) =>
  call(accounts.verifySecondFactor, { uid, factor: 'app', value });

/** How one factor is proved; all of them may end with a trusted browser. */
export function FactorForm({ factor, children }: { factor: SecondFactor; children: ReactNode }) {
  const { proceed } = useSignIn();
  const [remember, setRemember] = useState(false);
  const onProved = (proved: Proved) => proceed(proved, proved.auth_token, remember);
  const common = {
    onProved,
    verb: VERB,
    before: <TrustBrowser value={remember} onChange={setRemember} />,
  };
  switch (factor) {
    case 'app':
      return (
        <CodeForm {...common} prove={proveApp} autoFocus>
          {children}
        </CodeForm>
      );
    case 'sms':
    case 'email':
      return (
        <SentFactor {...common} factor={factor}>
          {children}
        </SentFactor>
      );
    case 'password':
    case 'recovery':
      return (
        <SecretForm {...common} factor={factor}>
          {children}
        </SecretForm>
      );
  }
}
