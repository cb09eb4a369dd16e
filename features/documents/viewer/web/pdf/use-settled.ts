import { startTransition, useEffect, useState } from 'react';
import { pause } from '#platform/web/pauses.ts';

const MOMENT_MS = 250;

/** True a moment after something has become true, when there is nothing more urgent to draw. */
export function useSettled(isTrue: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => startTransition(() => setSettled(true)), pause(MOMENT_MS));
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isSettled;
}
