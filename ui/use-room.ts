/** How much room the screen has in the reader's own text size: larger text leaves less, as a smaller screen does. */
import { useSyncExternalStore } from 'react';

interface Room {
  /** In rem. */
  width: number;
  height: number;
}

const listeners = new Set<() => void>();
let room: Room | null = null;
let stop: (() => void) | null = null;

function measured(): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: globalThis.innerWidth / rem, height: globalThis.innerHeight / rem };
}

function watchRoom(): () => void {
  const look = () => {
    room = measured();
    for (const listener of listeners) listener();
  };
  // The size of text is an attribute of the page (`use-text-size.ts`).
  const attributes = new MutationObserver(look);
  attributes.observe(document.documentElement, { attributeFilter: ['style', 'data-text-size'] });
  globalThis.addEventListener('resize', look);
  return () => {
    attributes.disconnect();
    globalThis.removeEventListener('resize', look);
    room = null;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watchRoom();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

const roomNow = (): Room => (room ??= measured());

/** Widths in rem: 43.75 is where a phone ends, 56.25 where two columns begin. */
export const useNarrowerThan = (width: number): boolean =>
  useSyncExternalStore(subscribe, () => roomNow().width < width);

/** A phone on its side, or large text: nothing may stay at the top and take the room of what is read. */
export const useShort = (): boolean => useSyncExternalStore(subscribe, () => roomNow().height < 34);
