/** What waits on this device to be sent, as each queue of this tab reports it. Every page of the client's side shows it. */
import { useSyncExternalStore } from 'react';
import { addCounts, NOTHING_WAITS, type Waiting } from './counts.ts';

export interface Queue {
  waiting: Waiting;
  /** The last try did not reach the server. */
  isStuck: boolean;
  /** Sends what can go now; resolves once it has gone or cannot go. */
  flush?: () => Promise<void>;
}

const queues = new Map<string, Queue>();
const listeners = new Set<() => void>();

export interface AllWaiting {
  waiting: Waiting;
  isStuck: boolean;
}
const NONE: AllWaiting = { waiting: NOTHING_WAITS, isStuck: false };
let all = NONE;

const isSame = (a: AllWaiting, b: AllWaiting): boolean =>
  a.isStuck === b.isStuck &&
  a.waiting.answers === b.waiting.answers &&
  a.waiting.messages === b.waiting.messages &&
  a.waiting.photos === b.waiting.photos &&
  a.waiting.files === b.waiting.files;

/** Null takes the queue off the list. */
export function reportQueue(name: string, queue: Queue | null): void {
  if (queue) queues.set(name, queue);
  else queues.delete(name);
  const next: AllWaiting = {
    waiting: [...queues.values()].reduce((sum, { waiting }) => addCounts(sum, waiting), NOTHING_WAITS),
    isStuck: [...queues.values()].some(({ isStuck }) => isStuck),
  };
  if (isSame(all, next)) return;
  all = next;
  for (const listener of listeners) listener();
}

export const allWaiting = (): AllWaiting => all;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaiting = (): AllWaiting => useSyncExternalStore(subscribe, allWaiting);

/** Sends what can go, for at most this long. */
export async function flushQueues(milliseconds: number): Promise<void> {
  const flushed = Promise.all([...queues.values()].map(async ({ flush }) => flush?.()));
  let timer = 0;
  const late = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, milliseconds);
  });
  await Promise.race([flushed, late]);
  clearTimeout(timer);
}
