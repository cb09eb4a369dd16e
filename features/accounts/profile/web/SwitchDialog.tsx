import { Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { UnguardedForms } from '#ui/leaving/form-contexts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { beginning } from '#features/accounts/sign-in/web/sign-in/flow.ts';
import type { SignInFlowProps } from '#features/accounts/sign-in/web/sign-in/SignInFlow.tsx';
import type { SecondStep } from './use-switch-account.ts';

const SignInFlow = lazyScreen<'SignInFlow', SignInFlowProps>(
  () => import('#features/accounts/sign-in/web/sign-in/SignInFlow.tsx'),
  'SignInFlow',
);

interface SwitchDialogProps {
  second: SecondStep;
  onClose: () => void;
  onToken: (token: string, remember: boolean) => Promise<void>;
}

export function SwitchDialog({ second: { account, progress }, onClose, onToken }: SwitchDialogProps) {
  const email = account.email ?? '';
  return (
    <UnguardedForms value>
      <Dialog opened onClose={onClose} title={`Switch to ${account.full_name}`}>
        <Suspense fallback={<Skeletons />}>
          <SignInFlow
            email={email}
            first={{ ...beginning(email), state: '2fa', uid: progress.uid, progress }}
            redirect={null}
            onToken={onToken}
          />
        </Suspense>
      </Dialog>
    </UnguardedForms>
  );
}
