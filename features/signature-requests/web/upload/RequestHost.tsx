import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { RequestDialogProps } from './RequestDialog.tsx';
import { useRequestAddress, useRequesting } from './request-address.ts';

const RequestDialog = lazyScreen<'RequestDialog', RequestDialogProps>(
  () => import('./RequestDialog.tsx'),
  'RequestDialog',
);

/** Shows the dialog over any screen, by the address. */
export function RequestHost({ children }: { children: ReactNode }) {
  const { isOpen, companyId, close } = useRequestAddress();
  const mayRequest = useRequesting() !== null;
  return (
    <>
      {children}
      {isOpen && mayRequest ? (
        <Suspense fallback={null}>
          <RequestDialog key={companyId} companyId={companyId} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
