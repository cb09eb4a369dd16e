import { useCallback, useState } from 'react';

const STORAGE_KEY = 'sheaf.sidebar';

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'rail';
  } catch {
    return false;
  }
}

/** Whether this person keeps the sidebar folded to its rail. */
export function useRailChoice(): [boolean, () => void] {
  const [rail, setRail] = useState(stored);
  const toggle = useCallback(() => {
    setRail((before) => {
      try {
        localStorage.setItem(STORAGE_KEY, before ? 'full' : 'rail');
      } catch {
        // Private windows may refuse storage; the choice then lasts for this visit.
      }
      return !before;
    });
  }, []);
  return [rail, toggle];
}
