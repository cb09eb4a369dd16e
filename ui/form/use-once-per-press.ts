import { useMemo, useRef } from 'react';

/** How long a second Enter counts as the same press; a second click is never heard of at all. */
const SAME_PRESS_MS = 500;
/** After any of these the next press means something new. */
const ANEW = ['input', 'focusin', 'pointerdown'] as const;

export interface OncePerPress {
  begin: () => void;
  /** Enter once more: nothing was done since, and no time has passed. */
  isRepeated: () => boolean;
  forget: () => void;
}

export function useOncePerPress(): OncePerPress {
  const begun = useRef<number | null>(null);
  return useMemo(() => {
    const forget = () => {
      begun.current = null;
    };
    return {
      begin: () => {
        begun.current = performance.now();
        for (const type of ANEW) document.addEventListener(type, forget, { capture: true, once: true });
      },
      isRepeated: () => begun.current !== null && performance.now() - begun.current < SAME_PRESS_MS,
      forget,
    };
  }, []);
}
