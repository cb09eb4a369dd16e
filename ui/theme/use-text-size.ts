import { useCallback, useLayoutEffect, useState } from 'react';

export type TextSize = 'normal' | 'large' | 'largest';

const STORAGE_KEY = 'sheaf.text-size';

function stored(): TextSize {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'large' || value === 'largest' ? value : 'normal';
  } catch {
    return 'normal';
  }
}

/** The reader's own size, on top of the browser's; every size in the product is in rem. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(stored);
  useLayoutEffect(() => {
    document.documentElement.dataset.textSize = size;
    return () => {
      delete document.documentElement.dataset.textSize;
    };
  }, [size]);
  const choose = useCallback((next: TextSize) => {
    setSize(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Private windows may refuse storage; the choice then lasts for this visit.
    }
  }, []);
  return [size, choose];
}
