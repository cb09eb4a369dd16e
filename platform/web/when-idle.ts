/** Runs what the first screen does not need: once it stands and nothing else is to be done. */
import { useEffect, useState } from 'react';
import { pause } from './pauses.ts';

/** What the device kept is read meanwhile; the screen is not complete before. */
const GAP_MS = 500;
/** Not every browser says when it has nothing to do. */
const OTHERWISE_MS = 1000;

/** The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const later = setTimeout(work, pause(OTHERWISE_MS));
      cancel = () => clearTimeout(later);
      return;
    }
    const idle = requestIdleCallback(work);
    cancel = () => cancelIdleCallback(idle);
  }, pause(GAP_MS));
  return () => cancel();
}

let wasIdle = false;

/** False until the first screen stands, and never again. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(
    () =>
      whenIdle(() => {
        wasIdle = true;
        setIdle(true);
      }),
    [],
  );
  return isIdle;
}
