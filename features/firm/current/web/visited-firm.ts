/** A page may belong to a firm that its address does not name: then its colours and name are worn while it is open. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Branding } from '#features/firm/branding/model.ts';

export type VisitedFirm = Pick<Branding, 'name' | 'theme' | 'logo_url'>;

let visited: VisitedFirm | null = null;
const listeners = new Set<() => void>();

function publish(next: VisitedFirm | null): void {
  visited = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useVisitedFirm = (): VisitedFirm | null => useSyncExternalStore(subscribe, () => visited);

export function useVisit(firm: VisitedFirm | undefined): void {
  useEffect(() => {
    if (!firm) return;
    publish(firm);
    return () => publish(null);
  }, [firm]);
}
