import { useMemo, useRef } from 'react';

/** How long a second Enter counts as the same press. */
const SAME_PRESS_MS = 500;

export interface OncePerPress {
  begin: () => void;
  /** The same press again: nothing was changed since, and no time has passed. */
  isRepeated: () => boolean;
  /** Something was typed: the next press means something new. */
  forget: () => void;
}

export function useOncePerPress(): OncePerPress {
  const begun = useRef<number | null>(null);
  return useMemo(
    () => ({
      begin: () => {
        begun.current = performance.now();
      },
      isRepeated: () => begun.current !== null && performance.now() - begun.current < SAME_PRESS_MS,
      forget: () => {
        begun.current = null;
      },
    }),
    [],
  );
}
