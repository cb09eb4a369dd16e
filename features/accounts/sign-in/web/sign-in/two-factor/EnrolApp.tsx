import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { CodeForm } from '../parts/CodeForm.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { SaveCodes } from './SaveCodes.tsx';
import { TrustBrowser } from './TrustBrowser.tsx';

const AppSeed = lazyScreen<'AppSeed', { uri: string; secret: string }>(
  () => import('./AppSeed.tsx'),
  'AppSeed',
);

interface Saved {
  codes: string[];
  enter: () => Promise<void> | void;
}

export function EnrolApp({ title, onBack }: { title: string; onBack: () => void }) {
  const { flow, prepared, inDialog } = useSignIn();
  const [remember, setRemember] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const uid = flow.uid ?? '';
  // Asking twice makes a second seed and keeps neither; only the proved one counts.
  const setup = useQuery({
    queryKey: ['accounts', 'enrol-app', uid],
    queryFn: () => call(accounts.enrolApp, { uid }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (saved) return <SaveCodes codes={saved.codes} inDialog={inDialog} onSaved={() => void saved.enter()} />;
  return (
    <StepFrame
      title={title}
      words="Scan this with your authenticator app, or type the key into it."
      onBack={onBack}
      inDialog={inDialog}
    >
      {setup.error && (
        <RegionError
          why="We couldn’t set up the app. Please try again."
          onRetry={() => void setup.refetch()}
        />
      )}
      {setup.data && (
        <>
          <AppSeed uri={setup.data.uri} secret={setup.data.secret} />
          <CodeForm
            label="Code from the app"
            verb="Verify"
            before={<TrustBrowser value={remember} onChange={setRemember} />}
            prove={(handle, code) =>
              call(accounts.confirmEnrolledApp, {
                uid: handle,
                setup_token: setup.data.setup_token,
                code,
              })
            }
            onProved={async (proved) => {
              // The door is opened at once, for its token lives two minutes; the person walks in when ready.
              const enter = await prepared(proved, proved.auth_token, remember);
              setSaved({ codes: codesOf(proved), enter });
            }}
          />
        </>
      )}
    </StepFrame>
  );
}

const codesOf = (proved: object): string[] =>
  'recovery_codes' in proved ? (proved.recovery_codes as string[]) : [];
