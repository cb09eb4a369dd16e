import { useCallback, useEffect, useRef, useState } from 'react';

/** A hidden page draws no frames: then it is told by the clock. */
const LATEST_MS = 50;

function afterPaint(work: () => void): () => void {
  const channel = new MessageChannel();
  const frame = requestAnimationFrame(() => channel.port2.postMessage(null));
  const timer = setTimeout(work, LATEST_MS);
  channel.port1.addEventListener('message', work);
  channel.port1.start();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    channel.port1.close();
  };
}

/**
 * What is typed stands in its field at once; the questionnaire hears of it when it is painted, and before the field or
 * the page goes away.
 */
export function useToldSoon(value: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ text: string; cancel: () => void } | null>(null);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const tellNow = useCallback(() => {
    if (!waiting.current) return;
    const { text, cancel } = waiting.current;
    cancel();
    waiting.current = null;
    latest.current(text);
    // From now on it shows what the questionnaire holds.
    setTyped((now) => (now === text ? null : now));
  }, []);
  useEffect(() => {
    addEventListener('pagehide', tellNow, { capture: true });
    return () => {
      removeEventListener('pagehide', tellNow, { capture: true });
      tellNow();
    };
  }, [tellNow]);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      waiting.current = { text, cancel: waiting.current?.cancel ?? afterPaint(tellNow) };
    },
    [tellNow],
  );
  return { shown: typed ?? value, type, tellNow };
}
