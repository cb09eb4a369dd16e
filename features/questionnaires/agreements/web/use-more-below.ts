import { type RefObject, useEffect, useState } from 'react';

/** AGR-008: how much of the letter may lie below the edge of the screen before a button leads down. */
export const FAR_BELOW = 360;

/** Whether more than that is still below, whatever scrolls; and whether the signatures have come into view. */
export function useMoreBelow(
  sheet: RefObject<HTMLElement | null>,
  signatures: RefObject<HTMLElement | null>,
): { isMore: boolean; isReached: boolean } {
  const [isMore, setMore] = useState(false);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const look = () => {
      setMore(current.getBoundingClientRect().bottom - globalThis.innerHeight > FAR_BELOW);
      const top = signatures.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      setReached(top < globalThis.innerHeight);
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    // Heard on its way down: the page itself may scroll, or a part of it.
    globalThis.addEventListener('scroll', look, { capture: true, passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      watch.disconnect();
      globalThis.removeEventListener('scroll', look, { capture: true });
      globalThis.removeEventListener('resize', look);
    };
  }, [sheet, signatures]);
  return { isMore, isReached };
}
