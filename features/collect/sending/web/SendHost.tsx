import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { SendingContext } from '#platform/web/slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useSendAddress } from './send-address.ts';

const SendDialogs = lazyScreen(() => import('./SendDialogs.tsx'), 'SendDialogs');

/** Lets every screen open the ways of sending, and shows them over it; brought when they are needed first. */
export function SendHost({ children }: { children: ReactNode }) {
  const { way, open } = useSendAddress();
  const maySend = useMe().permissions.includes('questionnaires.send');
  return (
    <SendingContext value={maySend ? open : null}>
      {children}
      {way !== null && maySend && (
        <Suspense fallback={null}>
          <SendDialogs />
        </Suspense>
      )}
    </SendingContext>
  );
}
