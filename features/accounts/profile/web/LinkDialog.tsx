import { Suspense, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { toast } from '#platform/web/toasts.ts';
import { profile } from '../contract.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { UnguardedForms } from '#ui/leaving/form-contexts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { SignInFlowProps } from '#features/accounts/sign-in/web/sign-in/SignInFlow.tsx';
import classes from './profile.module.css';

const SignInFlow = lazyScreen<'SignInFlow', SignInFlowProps>(
  () => import('#features/accounts/sign-in/web/sign-in/SignInFlow.tsx'),
  'SignInFlow',
);

/** The other account is proved by signing in to it here; the present session stays. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const link = async (token: string) => {
    try {
      const { account } = await call(profile.linkAccount, { token });
      toast.success(`${account.full_name} at ${account.firm_name} is linked`);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'Something went wrong');
      setTries(tries + 1);
    }
  };
  return (
    <UnguardedForms value>
      <Dialog opened onClose={onClose} title="Link another account">
        <div className={classes.form}>
          <p className={classes.words}>Sign in to the other account to confirm it’s yours.</p>
          <FormNotice message={refusal} />
          <Suspense fallback={<Skeletons />}>
            <SignInFlow key={tries} redirect={null} onToken={link} />
          </Suspense>
        </div>
      </Dialog>
    </UnguardedForms>
  );
}
