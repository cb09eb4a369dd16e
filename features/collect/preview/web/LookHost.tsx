import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useLookAddress } from './look-address.ts';

const LookDialog = lazyScreen(() => import('./LookDialog.tsx'), 'LookDialog');

/** `?look=7` on any staff screen: that questionnaire over it; brought when it is needed first. */
export function LookHost({ children }: { children: ReactNode }) {
  const { id } = useLookAddress();
  return (
    <>
      {children}
      {id !== null && (
        <Suspense fallback={null}>
          <LookDialog />
        </Suspense>
      )}
    </>
  );
}
