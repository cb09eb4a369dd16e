/** Runs what the first screen does not need: once it stands and nothing else is to be done. */
import { useEffect, useState } from 'react';
import { pause } from './pauses.ts';

/** A screen that has more to read begins within this time. */
const GAP_MS = 500;
const AGAIN_MS = 100;
/** Not every browser says when it has nothing to do. */
const OTHERWISE_MS = 1000;
/** A page that is never idle, or a screen that never stands, holds nothing up for longer. */
const BUSY_MS = 5000;
const HELD_MS = 5000;

let holds = 0;

/** For a screen that is still being put together without keeping the browser busy. The returned function ends it. */
export function holdIdle(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const wait = (next: () => void, milliseconds: number) => {
    const timer = setTimeout(next, pause(milliseconds));
    cancel = () => clearTimeout(timer);
  };
  const latest = Date.now() + HELD_MS;
  const begin = () => {
    if (holds > 0 && Date.now() < latest) return wait(begin, AGAIN_MS);
    if (!('requestIdleCallback' in globalThis)) return wait(work, OTHERWISE_MS);
    const idle = requestIdleCallback(work, { timeout: pause(BUSY_MS) });
    cancel = () => cancelIdleCallback(idle);
  };
  wait(begin, GAP_MS);
  return () => cancel();
}

let wasIdle = false;

/** False until the first screen stands, and never again. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(
    () =>
      whenIdle(() => {
        wasIdle = true;
        setIdle(true);
      }),
    [],
  );
  return isIdle;
}
