/** Whether the server can be reached, as far as the browser and the last call know. */
import { useSyncExternalStore } from 'react';

/** False from a start that found no server until the first call that does. */
let reached = true;
const listeners = new Set<() => void>();

/** A phone with one bar takes itself to be online; only a call tells. */
export function noteReached(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** Once, with the first answer after a start without one. */
export function whenReached(work: () => void): void {
  const listener = () => {
    if (!reached) return;
    listeners.delete(listener);
    work();
  };
  listeners.add(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine && reached);
