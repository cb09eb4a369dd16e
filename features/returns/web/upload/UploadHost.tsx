import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useUploadAddress, useUploading } from './upload-address.ts';
import type { UploadReturnProps } from './UploadReturnDialog.tsx';

const UploadReturnDialog = lazyScreen<'UploadReturnDialog', UploadReturnProps>(
  () => import('./UploadReturnDialog.tsx'),
  'UploadReturnDialog',
);

/** Shows the dialog over any screen, by the address. */
export function UploadHost({ children }: { children: ReactNode }) {
  const { isOpen, companyId, replaces, close } = useUploadAddress();
  const mayUpload = useUploading() !== null;
  return (
    <>
      {children}
      {isOpen && mayUpload ? (
        <Suspense fallback={null}>
          <UploadReturnDialog
            key={`${companyId}.${replaces}`}
            companyId={companyId}
            replaces={replaces}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
