import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Within this many pixels one is at the end. */
const CLOSE = 80;

const isAtEnd = (scroller: HTMLElement | null): boolean => Math.abs(scroller?.scrollTop ?? 0) < CLOSE;

/** So far before the first message earlier ones are asked for. */
const AHEAD = 400;

export const isAtBegin = (scroller: HTMLElement | null): boolean =>
  scroller !== null && scroller.scrollHeight - scroller.clientHeight - Math.abs(scroller.scrollTop) < AHEAD;

/**
 * The log is laid out from its end, so that what is added before it moves nothing and who is at the end stays there;
 * a scroll position of 0 is the end.
 */
export function useScrollEnd(scroller: RefObject<HTMLElement | null>, lastKey: string) {
  const [news, setNews] = useState(false);
  const known = useRef(lastKey);
  const onScroll = useCallback(() => {
    if (isAtEnd(scroller.current)) setNews(false);
  }, [scroller]);
  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setNews(false);
  }, [scroller]);
  useEffect(() => {
    if (known.current === lastKey) return;
    known.current = lastKey;
    // Where it stands now, not where the last event of scrolling told: a busy page tells late.
    if (isAtEnd(scroller.current)) scroller.current?.scrollTo({ top: 0 });
    else setNews(true);
  }, [lastKey, scroller]);
  return { news, onScroll, toEnd };
}
