import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { withStepUp } from './step-up.ts';

const StepUpDialog = lazyScreen<'StepUpDialog', { onClose: (confirmed: boolean) => void }>(
  () => import('./StepUpDialog.tsx'),
  'StepUpDialog',
);

interface StepUp {
  /** Runs a call; where it needs a fresh sign-in, asks for one and runs it again. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Draw it anywhere on the screen that uses the hook. */
  dialog: ReactNode;
}

export function useStepUp(): StepUp {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const run = useCallback(
    <T,>(work: () => Promise<T>) =>
      withStepUp(work, () => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  const close = (confirmed: boolean) => {
    setAnswer(null);
    answer?.(confirmed);
  };
  const dialog = answer && (
    <Suspense fallback={null}>
      <StepUpDialog onClose={close} />
    </Suspense>
  );
  return { run, dialog };
}
