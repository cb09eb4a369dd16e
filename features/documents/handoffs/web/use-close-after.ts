import { type RefObject, useEffect, useRef, useState } from 'react';

const SECONDS = 5;

/** Whoever looks at it closely, by pointer or by keyboard, keeps it open. */
const isLookedAt = (part: HTMLElement | null): boolean => {
  const dialog = part?.closest('[role="dialog"]');
  return dialog !== null && dialog !== undefined
    ? dialog.matches(':hover') || dialog.querySelector(':focus-visible') !== null
    : false;
};

/** Closes five seconds after the last file; how many are left, or null while it stays. `count` 0: not yet. */
export function useCloseAfter(count: number, part: RefObject<HTMLElement | null>, close: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    setLeft(null);
    if (count === 0) return;
    let seconds = SECONDS;
    const tick = () => {
      seconds = isLookedAt(part.current) ? SECONDS : seconds - 1;
      setLeft(seconds === SECONDS ? null : seconds);
      if (seconds <= 0) latest.current();
    };
    setLeft(SECONDS);
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [count, part]);
  return left;
}
