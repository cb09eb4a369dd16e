/** A screen that takes the whole window, such as an editor: the shell steps aside while it is shown. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  shown += by;
  for (const listener of listeners) listener();
}

export function useFullScreen(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, () => shown > 0);
