import { Suspense, useEffect, useState } from 'react';
import { client } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useSession } from '#platform/web/session.tsx';

const StepUpDialog = lazyScreen<'StepUpDialog', { onClose: (confirmed: boolean) => void }>(
  () => import('./StepUpDialog.tsx'),
  'StepUpDialog',
);

/** One for the whole page: whichever call needs a fresh sign-in asks here, and then goes through as it was. */
export function StepUpHost() {
  const { signedIn } = useSession();
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      signedIn
        ? client.proveBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
        : undefined,
    [signedIn],
  );
  // Whoever is signed out meanwhile confirms nothing any more.
  useEffect(() => {
    if (signedIn || !answer) return;
    answer(false);
    setAnswer(null);
  }, [signedIn, answer]);
  if (!answer || !signedIn) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        onClose={(confirmed) => {
          setAnswer(null);
          answer(confirmed);
        }}
      />
    </Suspense>
  );
}
