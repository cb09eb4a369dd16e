import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const hears of listeners) hears();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Exact to the minute: enough for “Today”, and for what is still in the future. */
function read(): Date {
  if (Math.abs(Date.now() - now.getTime()) > MINUTE) now = new Date();
  return now;
}

export const useNow = (): Date => useSyncExternalStore(subscribe, read);
