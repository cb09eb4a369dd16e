import { useSyncExternalStore } from 'react';

/** Under 700 px: tables become cards, drawers and long dialogs fill the screen. */
const QUERY = '(max-width: 43.74em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
