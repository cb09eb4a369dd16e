import { createContext, use } from 'react';
import { StepUpDeclined } from '#features/accounts/sign-in/web/step-up/step-up.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** One dialog for the whole page: its parts run their calls through it. */
export const StepUpContext = createContext<Run | null>(null);

export function useStepUpRun(): Run {
  const run = use(StepUpContext);
  if (!run) throw new Error('useStepUpRun needs the profile screen above it');
  return run;
}

/** Declining to confirm is an answer, not a failure. */
export function toastRefusal(error: unknown): void {
  if (!(error instanceof StepUpDeclined)) toastFailure(error);
}
