import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { ExportContext } from '../../overview/web/export-slot.ts';
import { useExportAddress } from './export-address.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';
import type { ExportProgressProps } from './ExportProgress.tsx';
import { useFinishedExports } from './use-finished-exports.ts';

const ExportDialog = lazyScreen<'ExportDialog', ExportDialogProps>(
  () => import('./ExportDialog.tsx'),
  'ExportDialog',
);
const ExportProgress = lazyScreen<'ExportProgress', ExportProgressProps>(
  () => import('./ExportProgress.tsx'),
  'ExportProgress',
);

/** Gives every screen its Export, and shows over it what the address names. */
export function ExportHost({ children }: { children: ReactNode }) {
  const { ids, exporting, open, watch, close } = useExportAddress();
  const mayExport = useMe().permissions.includes('questionnaires.export');
  const waitFor = useFinishedExports();
  return (
    <ExportContext value={mayExport ? open : null}>
      {children}
      <Suspense fallback={null}>
        {ids.length > 0 && mayExport && (
          <ExportDialog
            key={ids.join()}
            ids={ids}
            onClose={close}
            onBegun={(id) => {
              waitFor(id);
              watch(id);
            }}
          />
        )}
        {exporting !== null && mayExport && <ExportProgress key={exporting} id={exporting} onClose={close} />}
      </Suspense>
    </ExportContext>
  );
}
