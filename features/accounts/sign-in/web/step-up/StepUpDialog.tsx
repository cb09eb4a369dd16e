import classes from '../sign-in/sign-in.module.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { accounts } from '#features/accounts/contract.ts';
import { UnguardedForms } from '#ui/leaving/form-contexts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useMe } from '#features/accounts/sessions/web/queries.ts';
import { beginning } from '../sign-in/flow.ts';
import { SignInFlow } from '../sign-in/SignInFlow.tsx';

/** The signed-in person proves once more who they are; what they were doing stays as it is. */
export function StepUpDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const { renew } = useSession();
  const email = useMe().email ?? '';
  const way = useQuery({
    queryKey: ['accounts', 'preferred-method', email],
    queryFn: () => call(accounts.preferredSignInMethod, { username: email }),
    staleTime: 0,
  });
  const asksPassword = way.data?.preferred_sign_in_method === 'password';
  return (
    <UnguardedForms value>
      <Dialog opened onClose={() => onClose(false)} title="Please confirm it’s you">
        <p className={classes.asked}>
          {asksPassword ? 'Confirm your password to continue.' : 'Sign in again to continue.'}
        </p>
        {!way.isPending && (
          <SignInFlow
            email={email}
            first={{ ...beginning(email), asksPassword }}
            redirect={null}
            onToken={async (token, remember) => {
              renew(await call(accounts.exchangeToken, { token, remember_browser: remember }));
              onClose(true);
            }}
          />
        )}
      </Dialog>
    </UnguardedForms>
  );
}
