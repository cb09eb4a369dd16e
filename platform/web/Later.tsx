import { type ReactNode, Suspense } from 'react';
import { useIdle } from './when-idle.ts';

interface LaterProps {
  /** Until then, and until its code is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What nobody needs of the first screen: drawn once that stands, and its code is fetched then. */
export const Later = ({ fallback = null, children }: LaterProps): ReactNode =>
  useIdle() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
